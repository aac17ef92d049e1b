// Runs in the page. Presses the button at the beginning of a frame, and resolves with how many milliseconds later the
// frame was painted that first had the dialog.
globalThis.openDialog = (testId) =>
  new Promise((resolve) => {
    let from = 0;
    const look = () => {
      const dialog = document.querySelector('dialog[open], [role="dialog"]');
      if (!dialog || dialog.getBoundingClientRect().height === 0) return requestAnimationFrame(look);
      // A message is delivered after the frame that is being made has been painted.
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
