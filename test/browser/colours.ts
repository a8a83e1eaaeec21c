import type { Page } from '@playwright/test';

type Rgb = [red: number, green: number, blue: number];

interface Colours {
  /** The background behind the element's content, with semi-transparent layers blended in. */
  behind: (element: Element | null) => Rgb;
  /** A colour blended onto a background. */
  on: (colour: string, background: Rgb) => Rgb;
  /** The WCAG contrast ratio, 1 to 21. */
  contrast: (one: Rgb, other: Rgb) => number;
}

declare global {
  interface Window {
    colours: Colours;
  }
}

/** Adds colour functions to all pages that are opened from now on. */
export function teachColours(page: Page) {
  return page.addInitScript(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('There is no canvas');
    canvas.canvas.width = 1;
    canvas.canvas.height = 1;

    function on(colour: string, [red, green, blue]: Rgb): Rgb {
      canvas!.fillStyle = `rgb(${red} ${green} ${blue})`;
      canvas!.fillRect(0, 0, 1, 1);
      canvas!.fillStyle = colour;
      canvas!.fillRect(0, 0, 1, 1);
      return [...canvas!.getImageData(0, 0, 1, 1).data].slice(0, 3) as Rgb;
    }

    const behind = (element: Element | null): Rgb =>
      element
        ? on(getComputedStyle(element).backgroundColor, behind(element.parentElement))
        : [255, 255, 255];

    function luminance(colour: Rgb): number {
      const [red, green, blue] = colour.map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      ) as Rgb;
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }

    function contrast(one: Rgb, other: Rgb): number {
      const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
      return (light + 0.05) / (dark + 0.05);
    }

    window.colours = { behind, on, contrast };
  });
}
