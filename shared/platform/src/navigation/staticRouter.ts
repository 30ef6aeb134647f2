/** The router of a screen that is rendered on a server. Apart from the facade, which no page should enlarge. */

// biome-ignore lint/performance/noBarrelFile: names the router, as the facade does
export { StaticRouter } from 'react-router-dom';
