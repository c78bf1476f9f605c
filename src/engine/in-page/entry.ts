/** The functions that the service calls in pages. Their parameters and results cross over as JSON. */
export { readDesktop, readPhone } from './collect/read-page.ts'
export { createBoxReader } from './elements/box-reader.ts'
export { createMemory, describeElement } from './elements/describe.ts'
export { locateElements } from './locate-elements.ts'
export { readPictureSize, readPlaces } from './places.ts'
