/** The only module that names react-router-dom: what pages may use of it. Shared packages are not tree-shaken. */

export type { LinkProps, Location, NavigationType } from 'react-router-dom';
// biome-ignore lint/performance/noBarrelFile: this is the facade that names react-router-dom, by design
export {
  BrowserRouter,
  Link,
  matchPath,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
