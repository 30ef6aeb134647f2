/** /h5/wechat: tells a visitor inside a chat or social app to open the site in a browser (spec §1). */
import '@manying/ui/tokens.css';
import '@manying/ui/base.css';
import './wechat.css';
import { startPage } from './page.ts';

startPage();
