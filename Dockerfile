# The sandbox and the gateway as containers.
#
# The sandbox: `docker build -t parcela-sandbox .`, then `docker run --rm -p 127.0.0.1:8787:8787 parcela-sandbox`. It listens on
# http://localhost:8787; crates/sandbox/README.md lists its options. Another container reaches it by its name after `--allow-host NAME`, and
# `--log-format json` suits a collector of logs. To keep its state, append `--database /data/sandbox.db` and mount a volume at /data.
#
# The gateway has the package of `cargo xtask pack`: `docker build --target gateway --build-context package=target/npm -t parcela-gateway .`, then
# `docker run --rm --read-only --env-file FILE -p 127.0.0.1:8788:8788 parcela-gateway --session-url URL`. The variables and flags are those of
# `npx parcela gateway --help`; the file has the secrets. examples/compose.yaml starts both, and a shop.

# The digests are those of the index for all platforms. `docker buildx imagetools inspect NAME` prints that of today.
FROM rust:1.95.0-bookworm@sha256:6258907abe69656e41cd992e0b705cdcfabcbbe3db374f92ed2d47121282d4a1 AS build
WORKDIR /parcela
COPY . .
RUN cargo build --profile native --locked --package parcela-sandbox

FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS gateway
WORKDIR /gateway
# The packages that --redis and --metrics need are beside it.
RUN --mount=type=bind,from=package,target=/package \
    npm install --no-audit --no-fund --ignore-scripts /package/parcela-[0-9]*.tgz redis@6.3.1 prom-client@15.1.3 \
    && npm cache clean --force
USER 10001
EXPOSE 8788
# All interfaces of the container. The published ports decide who can reach them.
ENV NODE_ENV=production PARCELA_LISTEN=0.0.0.0:8788
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s \
    CMD ["node", "--eval", "fetch('http://127.0.0.1:8788/livez').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "node_modules/parcela/cli/main.js", "gateway"]

FROM debian:bookworm-slim@sha256:88200866dfff7ea7f5cbcb6ec7c8a701889efe6fe859fe64d6990e4b07ea4171 AS sandbox
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates curl \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --create-home --home-dir /data parcela
COPY --from=build /parcela/target/native/parcela-sandbox /usr/local/bin/parcela-sandbox
# A number, so that Kubernetes can tell that it is not root.
USER 10001
WORKDIR /data
EXPOSE 8787
# All interfaces of the container. The published ports decide who can reach them.
ENV PARCELA_LISTEN=0.0.0.0:8787
HEALTHCHECK --interval=10s --timeout=5s --start-period=5s \
    CMD ["curl", "--fail", "--silent", "--show-error", "--output", "/dev/null", "http://127.0.0.1:8787/sandbox/health"]
ENTRYPOINT ["parcela-sandbox"]
