import { expect, test } from 'vitest'
import { documentOf, openDetecting } from './detecting.ts'

const { found } = openDetecting()
const LINE = 'style="text-decoration:line-through"'

/** Returns the messages about struck-through text in a table. */
async function struckIn(rows: string): Promise<string[]> {
  const detections = await found(
    documentOf(`<table><tr><th>Boat</th><th>Day</th><th>Week</th></tr>${rows}</table>`),
  )
  return detections.filter(({ rule }) => rule === 'struck-text').map(({ message }) => message)
}

test.each([
  [
    'a row if all of its cells are struck through',
    `<tr><td ${LINE}>Skiff</td><td ${LINE}>Monday</td><td ${LINE}></td></tr><tr><td>Gig</td><td>Tuesday</td><td></td></tr>`,
    'the row “Skiff Monday”',
  ],
  [
    'a price if the name of its row isn’t struck through',
    `<tr><td>Skiff</td><td ${LINE}>$10</td><td ${LINE}>$40</td></tr><tr><td>Gig</td><td>$15</td><td>$60</td></tr>`,
    '“$10”',
  ],
  [
    'a day if the other days of its week aren’t struck through',
    `<tr><td>1</td><td ${LINE}>2</td><td ${LINE}>3</td></tr><tr><td>4</td><td>5</td><td>6</td></tr>`,
    'through “2” shows',
  ],
])('the message about struck-through cells names %s', async (_what, rows, expected) => {
  expect(await struckIn(rows)).toEqual([expect.stringContaining(expected)])
})
