import type { Plugin } from 'vitest/config';

/**
 * Lets the browser keep the modules of the component tests. Each test file has a page of its own, which otherwise asks the server
 * for every module again. Nothing is kept while files are watched, since they may change then.
 */
export const cacheModules = (): Plugin => ({
  name: 'cache-modules',
  configureServer({ config, middlewares }) {
    if (config.server.watch !== null) return;
    middlewares.use((_request, response, next) => {
      const setHeader = response.setHeader.bind(response);
      response.setHeader = (name, value) =>
        setHeader(name, name === 'Cache-Control' && value === 'no-cache' ? 'max-age=3600' : value);
      next();
    });
  },
});
