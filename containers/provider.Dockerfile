# The provider: docker build -f containers/provider.Dockerfile -t manying-provider .
FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shell/package.json shell/
COPY comic-remote/package.json comic-remote/
COPY video-remote/package.json video-remote/
COPY account-remote/package.json account-remote/
COPY shared/build/package.json shared/build/
COPY shared/platform/package.json shared/platform/
COPY shared/release/package.json shared/release/
COPY shared/testing/package.json shared/testing/
COPY shared/ui/package.json shared/ui/
COPY provider/package.json provider/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund -w provider -w shared/build

FROM node:22-bookworm-slim
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV PROVIDER_PORT=8090
ENV PROVIDER_DATA=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY shared/build shared/build
COPY provider provider
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 8090
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:8090/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "@oxc-node/core/register", "provider/src/main.ts"]
