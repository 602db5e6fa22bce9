# The sandbox as a container: `docker build -t parcela-sandbox .`, then `docker run --rm -p 127.0.0.1:8787:8787 parcela-sandbox`.
# It listens on http://localhost:8787; crates/sandbox/README.md lists its options. Another container reaches it by its name after
# `--allow-host NAME`, and `--log-format json` suits a collector of logs. To keep its state, append `--database /data/sandbox.db` and mount a volume
# at /data.

# The digests are those of the index for all platforms. `docker buildx imagetools inspect NAME` prints that of today.
FROM rust:1.95.0-bookworm@sha256:6258907abe69656e41cd992e0b705cdcfabcbbe3db374f92ed2d47121282d4a1 AS build
WORKDIR /parcela
COPY . .
RUN cargo build --profile native --locked --package parcela-sandbox

FROM debian:bookworm-slim@sha256:88200866dfff7ea7f5cbcb6ec7c8a701889efe6fe859fe64d6990e4b07ea4171
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
