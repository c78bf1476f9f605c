/** The entry points of the code that runs in pages. Each part contains only what its callers need. */
export const IN_PAGE_PARTS = ['reading', 'checking', 'probing'] as const

export type InPagePart = (typeof IN_PAGE_PARTS)[number]
