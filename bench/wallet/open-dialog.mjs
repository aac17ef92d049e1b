// Runs in the page. Presses the button and resolves with how many milliseconds later a dialog has been painted.
globalThis.openDialog = (testId) =>
  new Promise((resolve) => {
    const from = performance.now();
    const look = () => {
      const dialog = document.querySelector('dialog[open], [role="dialog"]');
      // The frame after the one that has it: then it has been painted.
      if (dialog && dialog.getBoundingClientRect().height > 0) {
        requestAnimationFrame(() => resolve(performance.now() - from));
      } else requestAnimationFrame(look);
    };
    document.querySelector(`[data-testid="${testId}"]`).click();
    look();
  });
