// Runs in the page. Clicks the button at the start of a frame and resolves with the milliseconds until the first frame
// with the dialog is painted.
globalThis.openDialog = (testId) =>
  new Promise((resolve) => {
    let from = 0;
    const look = () => {
      const dialog = document.querySelector('dialog[open], [role="dialog"]');
      if (!dialog || dialog.getBoundingClientRect().height === 0) return requestAnimationFrame(look);
      // The message is delivered after the current frame is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - from);
      port2.postMessage(null);
    };
    requestAnimationFrame(() =>
      setTimeout(() => {
        from = performance.now();
        document.querySelector(`[data-testid="${testId}"]`).click();
        requestAnimationFrame(look);
      }),
    );
  });
