# The sandbox as a container: `docker build -t parcela-sandbox .`, then `docker run --rm -p 127.0.0.1:8787:8787 parcela-sandbox`.
# It listens on http://localhost:8787; crates/sandbox/README.md lists its options. To keep its state, append `--database /data/sandbox.db` and
# mount a volume at /data.
FROM rust:1-bookworm AS build
WORKDIR /parcela
COPY . .
RUN cargo build --profile native --locked --package parcela-sandbox

FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --create-home --home-dir /data parcela
COPY --from=build /parcela/target/native/parcela-sandbox /usr/local/bin/parcela-sandbox
USER parcela
WORKDIR /data
EXPOSE 8787
ENTRYPOINT ["parcela-sandbox"]
# All interfaces of the container. The published ports decide who can reach them.
ENV PARCELA_LISTEN=0.0.0.0:8787
