# Both programs, from one build: `--target mock-api` (with the simulator) and `--target web`. See docs/decisions/015.
# The Node that has long-term support. The sources also run on 20.19, 22 and 26: `npm run test:node`.
ARG NODE_IMAGE=node:24-bookworm-slim
# For the OCI labels.
ARG IMAGE_VERSION=unknown
ARG IMAGE_REVISION=unknown
ARG IMAGE_SOURCE=unknown
ARG IMAGE_LICENSES=NOASSERTION
FROM ${NODE_IMAGE} AS base
WORKDIR /app

# The database's machine code, compiled with the headers of the Node that is here: no file is fetched but from the package
# registries. A stage of its own, made anew only when the lock changes.
FROM base AS native
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
# Since Node 24.19 a wrapped object removes a cleanup hook when it is deleted, which aborts the process in a garbage
# collection (nodejs/node#65446). Without the hooks the header is as before.
RUN sed -i -E '/^ *(Add|Remove)CleanupHook\(\);$/d' /usr/local/include/node/node_object_wrap.h
ENV npm_config_nodedir=/usr/local npm_config_build_from_source=true npm_config_update_notifier=false
COPY package-lock.json /lock/
RUN npm install --prefix /native --ignore-scripts --no-audit --no-fund \
    better-sqlite3@$(node -p "require('/lock/package-lock.json').packages['node_modules/better-sqlite3'].version") \
  && npm rebuild --prefix /native --foreground-scripts better-sqlite3 \
  && mkdir -p /native/Release && cp /native/node_modules/better-sqlite3/build/Release/better_sqlite3.node /native/Release/

FROM base AS manifests
ENV npm_config_update_notifier=false
COPY .npmrc package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/test-kit/package.json packages/test-kit/
COPY packages/conformance/package.json packages/conformance/
COPY apps/mock-api/package.json apps/mock-api/
COPY apps/simulator/package.json apps/simulator/
COPY apps/web/package.json apps/web/
COPY bench/package.json bench/

FROM manifests AS build
RUN npm ci --ignore-scripts
COPY --from=native /native/Release node_modules/better-sqlite3/build/Release
COPY tsconfig.base.json prisma.config.ts .gitignore ./
COPY packages packages
COPY prisma prisma
COPY locales locales
COPY apps apps
COPY scripts/run.mjs scripts/
COPY scripts/bootstrap scripts/bootstrap
COPY scripts/setup scripts/setup
COPY scripts/tasks/build.ts scripts/tasks/
RUN node scripts/run.mjs build
COPY scripts/licenses scripts/licenses
COPY scripts/tasks/sbom.ts scripts/tasks/
RUN node scripts/run.mjs sbom /sbom

# What a program needs to run: its own dependencies, without those for development, types, sources and papers of packages.
FROM manifests AS mock-api-modules
RUN npm ci --omit=dev --ignore-scripts --workspace @mekong/mock-api
COPY scripts/compose/slim-modules.mjs /tmp/
RUN node /tmp/slim-modules.mjs /app apps/mock-api
COPY --from=native /native/Release node_modules/better-sqlite3/build/Release

FROM manifests AS web-modules
RUN npm ci --omit=dev --ignore-scripts --workspace @mekong/web
COPY scripts/compose/slim-modules.mjs /tmp/
RUN node /tmp/slim-modules.mjs /app apps/web

# The user of the official image; by number, so that an orchestrator can see that it is not root.
FROM base AS program
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
RUN mkdir /data && chown 1000:1000 /data
VOLUME /data
USER 1000:1000
STOPSIGNAL SIGTERM

# HAProxy for docker-compose.scale.yml.
FROM base AS proxy
RUN apt-get update \
  && apt-get install -y --no-install-recommends haproxy \
  && rm -rf /var/lib/apt/lists/*
COPY deploy/haproxy/haproxy.cfg /etc/haproxy/
COPY scripts/compose/healthy.mjs ./
USER 1000:1000
STOPSIGNAL SIGUSR1
EXPOSE 3000 4000
HEALTHCHECK --interval=5s --timeout=10s --start-period=60s --retries=3 CMD ["node", "healthy.mjs", "http://127.0.0.1:3000/readyz"]
CMD ["haproxy", "-f", "/etc/haproxy/haproxy.cfg", "-db"]

FROM program AS mock-api
# Few heaps of the C library: docs/decisions/018.
ENV MALLOC_ARENA_MAX=2
COPY --from=mock-api-modules /app/node_modules node_modules
COPY --from=build /app/prisma prisma
COPY --from=build /app/apps/simulator/dist apps/simulator/dist
COPY --from=build /app/apps/simulator/scenarios apps/simulator/scenarios
COPY --from=build /app/apps/mock-api/package.json apps/mock-api/
COPY --from=build /app/apps/mock-api/src/game-page/page apps/mock-api/src/game-page/page
COPY --from=build /app/apps/mock-api/dist apps/mock-api/dist
COPY --from=build /sbom/mock-api.cdx.json sbom.cdx.json
COPY scripts/compose/healthy.mjs ./
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=10s --start-period=60s --retries=3 CMD ["node", "healthy.mjs", "http://127.0.0.1:4000/readyz"]
CMD ["node", "apps/mock-api/dist/main.js"]
ARG IMAGE_VERSION
ARG IMAGE_REVISION
ARG IMAGE_SOURCE
ARG IMAGE_LICENSES
LABEL org.opencontainers.image.title="Mekong mock-api" \
  org.opencontainers.image.description="A mock of the operator's backend, and a simulator for QA" \
  org.opencontainers.image.version="$IMAGE_VERSION" \
  org.opencontainers.image.revision="$IMAGE_REVISION" \
  org.opencontainers.image.source="$IMAGE_SOURCE" \
  org.opencontainers.image.licenses="$IMAGE_LICENSES"

FROM program AS web
# Pages are compressed one at a time: docs/decisions/019.
ENV UV_THREADPOOL_SIZE=1
COPY --from=web-modules /app/node_modules node_modules
COPY --from=build /app/apps/web/package.json apps/web/
COPY --from=build /app/apps/web/build apps/web/build
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /sbom/web.cdx.json sbom.cdx.json
COPY scripts/compose/healthy.mjs ./
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=10s --start-period=60s --retries=3 CMD ["node", "healthy.mjs", "http://127.0.0.1:3000/readyz"]
CMD ["node", "apps/web/dist/server.js"]
ARG IMAGE_VERSION
ARG IMAGE_REVISION
ARG IMAGE_SOURCE
ARG IMAGE_LICENSES
LABEL org.opencontainers.image.title="Mekong web" \
  org.opencontainers.image.description="Member wallet web app" \
  org.opencontainers.image.version="$IMAGE_VERSION" \
  org.opencontainers.image.revision="$IMAGE_REVISION" \
  org.opencontainers.image.source="$IMAGE_SOURCE" \
  org.opencontainers.image.licenses="$IMAGE_LICENSES"
