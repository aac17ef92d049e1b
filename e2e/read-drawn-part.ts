import type { Locator } from '@playwright/test';

/** Returns the part of a canvas that is drawn on. */
export const readDrawnPart = (canvas: Locator): Promise<number> =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height);
    return data.filter((value, index) => index % 4 === 3 && value > 0).length / (data.length / 4);
  });
