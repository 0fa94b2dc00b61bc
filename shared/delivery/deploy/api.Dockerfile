# The reference backend; any number of replicas can share one database.
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
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --prod --filter @park/api... --reporter=append-only

FROM ${NODE_IMAGE}
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=packages /app/api ./api
COPY --from=packages /app/shared/contract ./shared/contract
COPY --from=packages /app/shared/domain ./shared/domain
COPY shared/contract ./shared/contract
COPY shared/domain ./shared/domain
COPY api ./api
USER node
ENV NODE_ENV=production API_HOST=0.0.0.0 API_PORT=4000
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=10s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/readyz').then(async (answer) => { await answer.arrayBuffer(); process.exit(answer.ok ? 0 : 1); }).catch(() => process.exit(1))"]
CMD ["node", "api/src/server.ts"]
