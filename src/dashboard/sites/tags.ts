/** Splits text that a person typed. Repetitions are removed. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

export const textOfTags = (tags: readonly string[]): string => tags.join(', ')
