import { type DetectorCase, TEXT } from './detector-case.ts'
import { INSTRUCTION_CASES } from './instructions.ts'

const A = 'href="https://example.org/a"'
const B = 'href="https://example.org/b"'

export const WORDING_CASES: readonly DetectorCase[] = [
  {
    rule: 'link-context',
    fails: `<p><a ${A}>Read more</a></p>`,
    passes: `<p>The harbour has a new lighthouse. <a ${A}>Read more</a></p>`,
  },
  {
    rule: 'link-context',
    fails: `<p><a ${A}>Read here</a></p>`,
    passes: `<p><a ${A}>Read the tide tables</a></p>`,
  },
  {
    rule: 'link-context',
    fails: `<main><h1>Papers</h1><div><b>Tides</b><div><a href="https://harbour.example/1">Read</a></div></div><div><b>Boats</b><div><a href="https://harbour.example/2">Read</a></div></div></main>`,
    passes: `<main><h1>Papers</h1><ul><li><b>Spring tides</b> <a href="https://harbour.example/1">Read</a></li><li><b>Fishing boats</b> <a href="https://harbour.example/2">Read</a></li></ul></main>`,
  },
  {
    rule: 'link-context',
    fails: `<div><a ${A}>More</a><p>The harbour has a new lighthouse.</p></div>`,
    passes: `<div>The harbour has a <b>new lighthouse</b>. <span><a ${A}>More</a></span><p>Tides</p></div>`,
  },
  {
    rule: 'link-context',
    fails: `<p><a ${A}>→</a></p>`,
    passes: '<p><a href="#a">A</a> <a href="#b">B</a> <a href="#other">_</a></p>',
  },
  {
    rule: 'link-context',
    fails: `<p><a ${A}>Weiterlesen</a></p>`,
    passes: `<p><a ${A}>Weiterlesen über den Leuchtturm</a></p>`,
    lang: 'de',
  },
  {
    rule: 'link-context',
    fails: '<ul><li><a href="https://harbour.example/files/latest.html">Download</a></li></ul>',
    passes: '<ul><li><a href="https://harbour.example/pages/download.en.html">Download</a></li></ul>',
  },
  {
    rule: 'link-context',
    fails: '<ul><li><a href="https://harbour.example/files.html#latest">Download</a></li></ul>',
    passes: '<ul><li><a href="https://harbour.example/files.html#download_maps">Download</a></li></ul>',
  },
  {
    rule: 'link-context',
    fails: '<div><span role="link" tabindex="0">Read more</span></div>',
    passes: '<div><span role="link" tabindex="0">Read more about the lighthouse</span></div>',
  },
  {
    rule: 'link-context',
    fails: `<div><svg width="80" height="40"><a ${A}><text x="5" y="20">More</text></a></svg></div>`,
    passes: `<div><svg width="80" height="40"><a ${A}><text x="5" y="20">North pier</text></a></svg></div>`,
  },
  {
    rule: 'link-context',
    fails: `<ul><li><a href="https://harbour.example/b">Boats</a></li><li><a ${A}>Download</a></li><li><a href="https://harbour.example/t">Tides</a></li></ul>`,
    passes: `<ul><li><a href="https://harbour.example/b">Boats</a></li><li><a ${A}>Download</a></li><li><a href="https://harbour.example/t">Tides</a></li><li><a href="https://harbour.example/w">Wiki</a></li></ul>`,
  },
  {
    rule: 'link-context',
    fails: `<nav style="display: flex"><a href="https://harbour.example/b">Boats</a><a ${A}>Start</a></nav>`,
    passes: `<nav style="display: flex"><a ${A}>Start</a><a href="https://harbour.example/b">Boats</a><a href="https://harbour.example/t">Tides</a></nav>`,
  },
  {
    rule: 'link-context',
    fails: `<p><a ${A}>See</a></p>`,
    passes: `<p><a ${A}>@see</a></p>`,
  },
  {
    rule: 'link-context',
    fails: `<ul><li><a ${A}>More</a><ul><li><a ${B}>Info</a></li></ul></li></ul>`,
    passes: `<ul><li>\n<a ${A}>Files</a>\n<ul><li><a ${B}>Info</a></li></ul></li></ul>`,
  },
  {
    rule: 'link-context',
    fails: `<ul><li><a href="/a">Abc</a></li><li><a href="/b">Bcd</a></li><li><a href="/c">Cde</a></li><li><a href="/d">Def</a></li><li><a href="/46">.</a></li></ul>`,
    passes: `<ul><li><a href="/a">A</a></li><li><a href="/b">B</a></li><li><a href="/c">C</a></li><li><a href="/d">D</a></li><li><a href="/46">.</a></li></ul>`,
  },
  {
    rule: 'abbreviation',
    fails:
      '<p>The HTAC - a board of harbour clerks - meets on the pier each month. Those who sail tell the WHO.</p>',
    passes:
      '<p>The board (or Harbour Trust and Anchorage Committee - HTAC) meets on the pier.</p><p>NHF: north harbour ferries. They cross the bay.</p><p>Ask the Office for Port Safety, or OPS.</p>',
  },
  {
    rule: 'link-url-text',
    fails: `<p>See <a ${A}>https://example.org/harbours/north/ferries.html</a></p>`,
    passes: `<p>See <a ${A}>example.org</a></p>`,
  },
  {
    rule: 'identical-links-same-context',
    fails: `<p>Timetables: <a ${A}>download</a>, <a ${B}>download</a></p>`,
    passes: `<p>Timetables: <a ${A}>download</a>, again: <a ${A}>download</a></p>`,
  },
  {
    rule: 'identical-links-same-purpose',
    fails: `<p>Summer <a ${A}>timetable</a></p><p>Winter <a ${B}>timetable</a></p>`,
    passes: `<p>Summer <a ${A}>timetable</a></p><p>Summer again <a ${A}#top>timetable</a></p>`,
  },
  {
    rule: 'link-same-target',
    fails: `<a ${A}><img src="a.png" alt="Pier"></a> <a ${A}>Pier</a>`,
    passes: `<a ${A}><img src="a.png" alt="Pier"></a> or <a ${A}>Pier</a>`,
  },
  {
    rule: 'link-same-target',
    fails: `<a ${A}><img src="a.png" alt="Boat"></a> <a ${A}>Boat</a>`,
    passes: '<a href="#top"><img src="a.png" alt="Boat"></a> <a href="#prices">Prices</a>',
  },
  {
    rule: 'link-same-target',
    fails: `<p><a ${A}><img src="a.png" alt="Boat"></a> <a ${A}>Boat</a></p>`,
    passes: `<nav><a ${A}><img src="a.png" alt="Boat"></a> <a ${A}>Home</a></nav>`,
  },
  {
    rule: 'link-file',
    fails: '<a href="https://example.org/fares.pdf">Fares</a>',
    passes: '<a href="https://example.org/fares.pdf">Fares</a> (PDF, 1 MB)',
  },
  {
    rule: 'title-attribute-only',
    fails: `<a ${A} title="Fares of the ferry">Fares of the ferry</a>`,
    passes: `<a ${A} title="Fares of the ferry, 2026">Fares of the ferry</a>`,
  },
  { rule: 'button-text', fails: '<button>Click here</button>', passes: '<button>Click to print</button>' },
  {
    rule: 'button-text',
    fails: '<button>&gt;</button>',
    passes: '<button aria-label="Next week">&gt;</button>',
  },
  {
    rule: 'icon-font-text',
    fails: `<a ${A}>\ue001 Pier</a>`,
    passes: `<a ${A}><span aria-hidden="true">\ue001</span> Pier</a>`,
  },
  {
    rule: 'colour-instruction',
    fails: '<p>Days marked in red are sold out: fill in the red fields.</p>',
    passes: '<p>The red lighthouse in the harbour is open on Sundays.</p>',
  },
  {
    rule: 'colour-instruction',
    fails: '<p>Fields that are displayed in blue are required.</p>',
    passes: '<p>While it is active, a blue border is displayed around the harbour.</p>',
  },
  {
    rule: 'sensory-instruction',
    fails: '<p>Press the round button to book.</p>',
    passes: '<p>Press the round “Book” button.</p>',
  },
  ...INSTRUCTION_CASES,
  {
    rule: 'sensory-instruction',
    fails: '<p>Klicken Sie auf den Link oben rechts.</p>',
    passes: '<p>Das Fenster oben rechts zeigt das Meer.</p>',
    lang: 'de',
  },
  {
    rule: 'lang-part',
    fails:
      '<p>A guest from Lyon wrote to us and we thank her for the words that she found for this town and its boats.</p><blockquote>Le bateau est confortable, la vue est belle, et nous reviendrons avec toute la famille pour une semaine dans cette ville.</blockquote>',
    passes:
      '<p>A guest from Lyon wrote to us and we thank her for the words that she found for this town and its boats.</p><blockquote lang="fr">Le bateau est confortable, la vue est belle, et nous reviendrons avec toute la famille pour une semaine dans cette ville.</blockquote>',
  },
  {
    rule: 'lang-part',
    fails: `<p>${TEXT} ${TEXT}</p><p>Die Fähre zur Insel fährt im Sommer zweimal am Tag, und die Überfahrt dauert nicht lange.</p>`,
    passes: `<p>${TEXT} ${TEXT}</p><p lang="de">Die Fähre zur Insel fährt im Sommer zweimal am Tag, und die Überfahrt dauert nicht lange.</p>`,
  },
  {
    rule: 'lang-part',
    fails: `<p>${TEXT} ${TEXT}</p><p>She said: <q>Die Fähre zur Insel fährt im Sommer zweimal am Tag, und die Überfahrt dauert nicht lange.</q></p>`,
    passes: `<p>${TEXT} ${TEXT}</p><p>She said: <q lang="de">Die Fähre zur Insel fährt im Sommer zweimal am Tag, und die Überfahrt dauert nicht lange.</q></p>`,
  },
  {
    rule: 'lang-part',
    fails: `<p>${TEXT} ${TEXT}</p><p>Wir laden alle Gäste ein, mit dem Boot und mit uns um die Insel zu fahren.</p>`,
    passes: `<p>${TEXT} ${TEXT}</p><p>Verein Freunde Alte Fähre, Gesellschaft Insel und Boot, Haus Nordsee und Die Wattwanderer.</p>`,
  },
  {
    rule: 'lang-part',
    fails: `<p>${TEXT} ${TEXT}</p><p>Nella vita non si finisce mai di imparare il mestiere del mare.</p>`,
    // Filler text isn't in any language.
    passes: `<p>${TEXT} ${TEXT}</p><p>Nulla vitae elit libero, a pharetra augue.</p>`,
  },
  {
    rule: 'text-direction',
    fails: '<p lang="he">המעבורת אל האי יוצאת פעמיים ביום</p>',
    passes:
      '<p lang="he" dir="rtl">המעבורת אל האי יוצאת פעמיים ביום</p><pre lang="he">המעבורת אל האי יוצאת פעמיים ביום</pre>',
  },
  {
    rule: 'white-space',
    fails: '<h2>F E R R Y</h2>',
    passes: '<p>Decks A B C D are open.</p>',
  },
  {
    rule: 'sensory-instruction',
    fails: '<p>To learn how to sail, use the menu on the left.</p>',
    passes: '<p>You will learn how to sail, and how to use the top left menu.</p>',
  },
  {
    rule: 'lang-part',
    fails: '<a href="#a">English</a> <a href="#b">Русский</a> <a href="#c">Українська</a>',
    passes:
      '<a href="#a">English</a> <a href="#b" lang="ru">Русский</a> <a href="#c" lang="uk">Українська</a>',
  },
  {
    rule: 'abbreviation',
    fails: `<p>${TEXT} The ferry has an RTF on board.</p>`,
    passes: `<p>${TEXT} The ferry has an RTF on board.</p><ul><li><a ${A}>4.2. RTF</a></li></ul>`,
  },
  {
    rule: 'abbreviation',
    fails: '<p>The ferry takes its route from the QRT before it leaves the pier.</p>',
    passes:
      '<h1>QRT for ferries</h1><p>The ferry takes its route from $FERRYX or $QTR, or from any *NIX.</p>',
  },
  {
    rule: 'text-look-alike',
    fails: '<p>The fеrry leaves at nine.</p>',
    passes: '<p>The ferry “Волга” leaves at nine.</p>',
  },
  {
    rule: 'text-look-alike',
    fails: '<p>Пapом ходит в девять часов.</p>',
    passes:
      '<ul><li style="display: inline">English</li><li style="display: inline">Русский</li></ul><p>SMSка о пароме пришла.</p>',
  },
  {
    rule: 'text-look-alike',
    fails: '<p>The 𝓯𝓮𝓻𝓻𝔂 leaves at nine.</p>',
    passes: '<p>The <i>ferry</i> leaves at nine.</p>',
  },
]
