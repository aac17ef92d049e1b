/**
 * Opens a wallet by its link. An address of the web goes through a link of its own that stands nowhere, so that no
 * empty tab is left behind on iPhones; any other link is where the page goes, which stays.
 */
export function openLink(link: string, target: '_blank' | '_self' = '_blank'): void {
  if (!link.startsWith('http')) {
    location.href = link;
    return;
  }
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.target = target;
  anchor.rel = 'noreferrer noopener';
  anchor.click();
}
