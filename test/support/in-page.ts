import { IN_PAGE_SCRIPTS } from '../../src/engine/browser/in-page-script.ts'

/** A script that installs the reading functions in a page's own world, where tests can watch them. */
export const INSTALL_READING = IN_PAGE_SCRIPTS.reading.map(({ source }) => source).join('')
