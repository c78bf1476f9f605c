/** Scrolls to a section of the report and focuses its heading, just as a link to the section does. */
export function showSection(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}
