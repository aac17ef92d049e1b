import { renderPage } from '../frame/page.tsx';
import { ConnectPage } from './ConnectPage.tsx';

renderPage((address) => <ConnectPage address={address} />);
