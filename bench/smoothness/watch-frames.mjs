// Runs in the page. `watchFrames(ms)` resolves, when that time is over, to how the main thread kept up with the screen.

/** Longer than this, and a frame of a screen of 60 Hz has been left out. */
const SLOW_MS = 20;

globalThis.watchFrames = (ms) =>
  new Promise((resolve) => {
    const gaps = [];
    let longTasks = 0;
    const count = (entries) => {
      longTasks += entries.length;
    };
    const observer = new PerformanceObserver((list) => count(list.getEntries()));
    observer.observe({ type: 'longtask' });
    const startedAt = performance.now();
    let before = startedAt;
    const look = (now) => {
      gaps.push(now - before);
      before = now;
      if (now - startedAt < ms) return requestAnimationFrame(look);
      count(observer.takeRecords());
      observer.disconnect();
      // The first gap began between two frames.
      const whole = gaps.slice(1);
      return resolve({
        frames: whole.length,
        slowFrames: whole.filter((gap) => gap > SLOW_MS).length,
        longestMs: Math.max(...whole),
        longTasks,
      });
    };
    requestAnimationFrame(look);
  });
