import { renderPage } from './page.tsx';
import { Widget } from './Widget.tsx';

renderPage(Widget);
