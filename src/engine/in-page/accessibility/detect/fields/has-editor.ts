import { findAll } from '../../../probes/flat-tree.ts'

const EDITOR =
  'textarea, canvas, [contenteditable=""], [contenteditable="true"], [contenteditable="plaintext-only"], [role="textbox"]'
/** Fields for messages and comments are smaller. */
const EDITOR_PX = { width: 400, height: 250 }

/** Returns true if people write or draw on a large part of the page, as in an online editor. */
export const hasEditor = (): boolean =>
  findAll(EDITOR).some((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width >= EDITOR_PX.width && height >= EDITOR_PX.height
  })
