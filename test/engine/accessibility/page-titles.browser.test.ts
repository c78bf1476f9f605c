import { describe, expect, test } from 'vitest'
import { documentOf, openDetecting, rulesOf } from './detecting.ts'
import { TEXT } from './detector-cases/detector-case.ts'

const { found } = openDetecting()

describe('a page', () => {
  test.each([
    ['is foreign', 'Berths and mooring fees – Ferry Club', ['page-title-words sure']],
    ['is a compound of words on the page', 'Ferryboat and seacrossing fees – Ferry Club', []],
    ['has another ending on the page', 'Booking and telephoning – Ferry Club', []],
    ['comes after the name of a site in a logo', 'Moor and Anchor – Poems', []],
  ])(
    'with the site’s name in its header is evaluated correctly if the subject in its title %s',
    async (_name, title, expected) => {
      const header = '<header><span>Ferry Club</span></header>'
      const body = `${header}<main><h1>Poems</h1>${`<p>${TEXT} Please book by telephone.</p>`.repeat(5)}</main>`
      const said = (await found(documentOf(body, { title }))).map(
        ({ rule, strength }) => `${rule} ${strength}`,
      )
      expect(said.filter((one) => one.startsWith('page-title-words'))).toEqual(expected)
    },
  )

  const CANVAS = '<canvas width="800" height="500"></canvas>'
  test.each([
    [
      'an online editor',
      'Untitled document - Google Docs',
      '<div contenteditable style="height:500px"></div>',
      [],
    ],
    ['an online editor for pictures', 'Untitled design – Canva', CANVAS, []],
    ['an application without headings', 'Untitled design – Canva', '<button>Draw</button>', ['doubt']],
    ['a page for new pages', 'New page - Wiki', '<h1>Write</h1><textarea></textarea>', ['doubt']],
    ['a page for new documents', 'New document | Archive', '<h1>Upload a document</h1>', ['doubt']],
    ['a page of a list', 'Page 2', '<h1>Ferries</h1>', ['doubt']],
    ['a document of an archive', 'Document 12', '<h1>Ferries</h1>', ['doubt']],
    ['a contact page', 'Untitled Document', '<h1>Contact</h1><textarea rows="4"></textarea>', ['sure']],
    ['a page of a site', 'Untitled page – Ferry Club', '<h1>Contact</h1>', ['sure']],
    ['a numbered page of a site', 'New page 3 – Ferry Club', '<h1>Fares</h1>', ['sure']],
    ['about something else', 'Neue Seite – Fähren', '<h1>Preise und Abfahrten</h1>', ['sure']],
    ['from a template', 'Ny side 3 – Standardskabelon', '<h1>Svømmehold</h1>', ['sure']],
    ['named as its template', 'Vorlage 2 – Fähren', '<h1>Preise</h1>', ['sure']],
    ['a page of templates', 'Page template – Ferry Club', '<h1>Pages</h1><p>The page template</p>', []],
    ['a page about a template', 'Plantilla', '<h1>La plantilla del equipo</h1>', []],
  ])(
    'with an editor’s default title is evaluated correctly if it is %s',
    async (_what, title, body, expected) => {
      const said = await found(documentOf(`${body}<p>${TEXT}</p>`, { title }))
      expect(said.filter(({ rule }) => rule === 'page-title-words').map(({ strength }) => strength)).toEqual(
        expected,
      )
    },
  )

  test('whose heading repeats an editor’s default title may be about a painting', async () => {
    const painting = `<h1>Untitled 3</h1><p>${TEXT}</p>`
    expect(rulesOf(await found(documentOf(painting, { title: 'Untitled 3' })))).not.toContain(
      'page-title-words',
    )
  })

  test.each([
    ['a phrase that the page never mentions', 'Thanks for ordering', ['page-title-words sure']],
    ['a subject that the page never mentions', 'Membership fees – Ferry Club', ['page-title-words sure']],
    ['the name of the site in the first place', 'Nice bakery of bread – Poems', []],
    ['a name that the page never mentions', 'Harbour Company', ['page-title-words doubt']],
  ])('with a lot of text is evaluated correctly if its title is %s', async (_name, title, expected) => {
    const body = `<a href="https://ferry.example/">Ferry Club</a><h1>Poems</h1>${`<p>${TEXT}</p>`.repeat(20)}`
    const said = (await found(documentOf(body, { title }))).map(({ rule, strength }) => `${rule} ${strength}`)
    expect(said).toEqual(expected)
  })

  test.each([
    ['another step', '<h1>Your details (3/4)</h1>', ['page-title-words sure']],
    ['another step in a text', '<h1>Your details</h1><p>Step 3 of 4</p>', ['page-title-words sure']],
    ['the same step', '<h1>Choose the dates (1/4)</h1>', []],
    ['one of several steps', '<h1>Booking</h1><p>1/4 Dates</p><p>2/4 Rooms</p>', []],
    ['a step of another process', '<h1>Choose the dates</h1><p>Lesson 2 of 3</p>', []],
    [
      'another step in a text in French',
      '<h1>Vos données</h1><p>Étape 3 sur 4</p>',
      ['page-title-words sure'],
    ],
    ['a rating', '<h1>Choose the dates</h1><h2>Rated 3 of 4</h2><p>Rated 3 of 4</p>', []],
    ['a slide', '<h1>Choose the dates</h1><p>Slide 3 of 4</p>', []],
    ['an amount', '<h1>Choose the dates</h1><h2>3/4 pound burger</h2>', []],
  ])(
    'whose title names a step is evaluated correctly if the page shows %s',
    async (_name, body, expected) => {
      const document = documentOf(`${body}<p>Choose the dates of your stay.</p>`, {
        title: 'Choose the dates (1/4)',
      })
      const said = (await found(document)).map(({ rule, strength }) => `${rule} ${strength}`)
      expect(said.filter((one) => one.startsWith('page-title-words'))).toEqual(expected)
    },
  )

  test.each([
    ['repeats only its end', 'University of Arkham', ['page-title-words sure']],
    ['names its subject', 'Search results – University of Arkham', []],
  ])('with a long main heading is evaluated correctly if its title %s', async (_name, title, expected) => {
    const body = '<h1>Search results for “accessibility” at the University of Arkham</h1><p>None</p>'
    const said = (await found(documentOf(body, { title }))).map(({ rule, strength }) => `${rule} ${strength}`)
    expect(said.filter((one) => one.startsWith('page-title-words'))).toEqual(expected)
  })

  test.each([
    ['its subject', 'Pricing', 'Simple, transparent and affordable pricing', '', []],
    [
      'its subject above the heading',
      'Pricing',
      'Simple, transparent and affordable pricing',
      '<header><p>Pricing</p></header>',
      [],
    ],
    ['a topic', 'Accessibility', 'Our commitment to digital web accessibility', '', []],
    ['a city', 'New York', 'A short history of the harbor of New York', '', []],
    [
      'the name of the site',
      'Hugo',
      'How to write fast templates for Hugo',
      '<header><a href="https://hugo.example/">Hugo</a></header>',
      ['sure'],
    ],
    [
      'the name of the site in its header',
      'Ferry Club',
      'Fares, times and tickets of the Ferry Club',
      '<header><p>Ferry Club</p></header>',
      ['sure'],
    ],
  ])(
    'whose title repeats the end of its heading is evaluated correctly if the title is %s',
    async (_what, title, heading, header, expected) => {
      const said = await found(documentOf(`${header}<h1>${heading}</h1><p>None</p>`, { title }))
      expect(said.filter(({ rule }) => rule === 'page-title-words').map(({ strength }) => strength)).toEqual(
        expected,
      )
    },
  )
})
