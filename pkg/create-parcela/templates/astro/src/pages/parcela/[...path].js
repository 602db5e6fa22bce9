import { gateway } from "../../../gateway.js";

export const prerender = false;
/** @param {{ request: Request }} context */
export const ALL = ({ request }) => gateway(request);
