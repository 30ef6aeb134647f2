# The server of a deployment in a folder: docker build -f containers/store.Dockerfile -t manying-store .
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
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund -w shared/release -w shared/build -w shared/platform

FROM node:22-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json workspace-remotes.json ./
COPY shared/build shared/build
COPY shared/platform shared/platform
COPY shared/release shared/release
COPY scripts scripts
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/remotes.json').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--import", "@oxc-node/core/register", "scripts/serve.ts"]
CMD ["/srv/store", "--host", "0.0.0.0", "--port", "8080"]
