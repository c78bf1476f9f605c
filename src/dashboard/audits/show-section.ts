/** Scrolls to a section of the report and focuses its heading, in the same way as a link to it. */
export function showSection(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}
