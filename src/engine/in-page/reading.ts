/** The functions that read facts, elements and boxes from a page. */
export { readDesktop, readPhone } from './collect/read-page.ts'
export { readElementBoxes, readScreenshotSize } from './element-boxes.ts'
export { describeElement } from './elements/describe.ts'
export { createMemory } from './elements/memory.ts'
export { locateElements } from './locate-elements.ts'
export { readShown } from './probes/stillness.ts'
