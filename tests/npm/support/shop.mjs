/** A partner's web server: a site, and at `/parcela` the package's own gateway to a sandbox. */

import { rm } from "node:fs/promises";

import { makeProject } from "./consumer.mjs";
import { startSandbox } from "./sandbox.mjs";
import { serve } from "./site.mjs";

/** What the page of fixtures/page finds out when everything works. */
export const PAGE_RESULT = {
  ready: true,
  terms: 24,
  cpf: [true, false],
  masked: "529.982.247-25",
  code: "validation",
  simulated: 24,
};

/** Demo credentials of a sandbox. */
export const credentialsOf = (sandbox) => ({
  baseUrl: sandbox.url,
  clientId: "parceiro-demo",
  clientSecret: "segredo-demo",
});

/** Serves `folders`, each answer with `headers`. */
export async function openShop(folders, headers) {
  const sandbox = await startSandbox();
  // Files of tests have a process each, and run beside each other where there are cores.
  const project = await makeProject(`shop-${process.pid}`);
  const { createGateway, nodeHandler } = await project.import("parcela/server");
  const gateway = nodeHandler(createGateway({ ...credentialsOf(sandbox), authorize: () => true }));
  const route = (incoming, outgoing) => {
    const isApi = incoming.url.startsWith("/parcela/");
    if (isApi) gateway(incoming, outgoing);
    return isApi;
  };
  const site = await serve(folders, { headers, route });
  return {
    url: site.url,
    async stop() {
      await site.stop();
      await sandbox.stop();
      await rm(project.folder, { recursive: true });
    },
  };
}
