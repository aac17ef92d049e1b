// Runs in the page. `watchFrames(ms)` measures the frames and long tasks of the main thread for that time. After
// `watchPress()`, `pressMs` resolves with the time from the next press to the frame that shows it.

/** A longer gap means a dropped frame at 60 Hz. */
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
      // The first gap is not a whole frame.
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

globalThis.watchPress = () => {
  globalThis.pressMs = new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const pressed = list.getEntries().find(({ interactionId }) => interactionId > 0);
      if (!pressed) return;
      observer.disconnect();
      resolve(pressed.duration);
    });
    observer.observe({ type: 'event', durationThreshold: 16 });
  });
};
