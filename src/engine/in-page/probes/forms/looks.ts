const COLOR = /rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)/g
const RED_MIN = 60

/** Counts the mostly red colors in an element's appearance. */
export const redsOf = (look: string): number =>
  [...look.matchAll(COLOR)].filter(
    ([, red, green, blue, opacity]) =>
      opacity !== '0' && Number(red) - Math.max(Number(green), Number(blue)) >= RED_MIN,
  ).length

/** Counts the images in an element's appearance, plus one. */
export const picturesIn = (look: string): number => look.split('url(').length
