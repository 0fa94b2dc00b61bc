# The packages for development, installed from the lock file; the sources are mounted over the image (see
# docker-compose.override.yml), so only a changed package.json or lock file needs a new image.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /src
COPY . .
RUN mkdir /manifests \
  && find . -name package.json -exec cp --parents -t /manifests {} + \
  && cp pnpm-lock.yaml pnpm-workspace.yaml /manifests

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY --from=manifests /manifests ./
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --reporter=append-only

FROM packages
COPY . .
# What the dev servers write: webpack's cache, and the remotes' folders, into which their sources are copied.
RUN mkdir -p .cache && chown node:node . && chown -R node:node .cache remote-*
USER node
