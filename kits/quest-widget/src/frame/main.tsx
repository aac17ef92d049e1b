import { renderPage } from './page.tsx';
import { createHostLink } from './state/host-link.ts';
import { Widget } from './Widget.tsx';

renderPage((address) => {
  const link = createHostLink(address.hostOrigin);
  // Before the first render, so that the host page hands over the token meanwhile.
  link.tell({ event: 'claimr::ready' });
  link.tell({ event: 'widget::ready' });
  return <Widget address={address} link={link} />;
});
