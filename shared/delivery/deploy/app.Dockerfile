# The builds of browser apps. APP is what the image publishes: host, the folder of one remote such as remote-fleet, or
# remotes for all of them. A container runs once: it publishes its builds into the store and exits; nothing else restarts.
# The gateway is in the image too, as its own command.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /src
COPY . .
RUN mkdir /manifests \
  && find . -name package.json -exec cp --parents -t /manifests {} + \
  && cp pnpm-lock.yaml pnpm-workspace.yaml /manifests

# This layer is rebuilt only when a package.json or the lock file changes; the images of all apps share it.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY --from=manifests /manifests ./
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --reporter=append-only

FROM packages AS build
COPY tsconfig.json ./
COPY shared ./shared
RUN node shared/build/node_modules/webpack-cli/bin/cli.js build --config shared/delivery/src/deploy/publisher.config.mjs
COPY . .
ARG APP
RUN node shared/delivery/src/deploy/build-app.ts ${APP} /built

FROM ${NODE_IMAGE}
WORKDIR /app
RUN mkdir -p /srv/release && chown node:node /srv/release
COPY --from=build /app/shared/delivery/dist ./shared/delivery/src
COPY --from=build /app/shared/delivery/src/gateway/locales ./shared/delivery/src/locales
COPY --from=build /built ./
USER node
ENV NODE_ENV=production RELEASE_STORE=/srv/release RELEASE_DIR=/srv/release HOST=0.0.0.0 PORT=8080
ENTRYPOINT ["node", "shared/delivery/src/publisher.mjs"]
