/** Splits user input into tags, without duplicates. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

export const textOfTags = (tags: readonly string[]): string => tags.join(', ')
