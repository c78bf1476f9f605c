import { findAll } from '../../../probes/flat-tree.ts'

const EDITOR =
  'textarea, canvas, [contenteditable=""], [contenteditable="true"], [contenteditable="plaintext-only"], [role="textbox"]'
/** Message and comment fields are smaller. */
const EDITOR_PX = { width: 400, height: 250 }

/** Returns true if a large part of the page is for writing or drawing, as in an online editor. */
export const hasEditor = (): boolean =>
  findAll(EDITOR).some((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width >= EDITOR_PX.width && height >= EDITOR_PX.height
  })
