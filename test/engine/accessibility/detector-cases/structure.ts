import { type DetectorCase, SECOND_TEXT, TEXT } from './detector-case.ts'

const LONG = Array.from({ length: 9 }, () => `<p>${TEXT} ${SECOND_TEXT}</p>`).join('')

const TIDES =
  '       High am    High pm\nMon 9  0448  4.9  1709  5.0\nTue 10 0527  5.0  1745  5.2\nWed 11 0604  5.1  1820  5.2\nThu 12 0640  5.1  1855  5.3'

export const STRUCTURE_CASES: readonly DetectorCase[] = [
  {
    rule: 'heading-look',
    fails: `<p style="font-size:24px">Timetable</p><p>${TEXT}</p><p style="font-size:24px">Tickets</p><p>${SECOND_TEXT}</p>`,
    passes: `<h2>Timetable</h2><p>${TEXT}</p><p style="font-size:24px">The ferry is out of service.</p><p>${SECOND_TEXT}</p>`,
  },
  {
    rule: 'heading-look',
    fails: `<div style="font-family:system-ui, 'Segoe UI Symbol', sans-serif"><p style="font-size:24px">Timetable</p><p>${TEXT}</p><p style="font-size:24px">Tickets</p><p>${SECOND_TEXT}</p></div>`,
    passes: `<p style="font:24px 'Material Icons'">directions_boat</p><p>${TEXT}</p><p style="font:24px 'Material Icons'">local_activity</p><p>${SECOND_TEXT}</p>`,
  },
  {
    rule: 'heading-look',
    fails:
      '<div style="font:bold 26px sans-serif">Timetable</div><p>The ferry leaves twice a day.</p><div style="font:bold 26px sans-serif">Tickets</div><p>Buy them on the pier before the trip.</p>',
    passes:
      '<div style="font:bold 26px sans-serif">Anna</div><p>Berth 4</p><div style="font:bold 26px sans-serif">Bella</div><p>Berth 5</p>',
  },
  {
    rule: 'heading-misuse',
    fails: `<h2>${TEXT} ${SECOND_TEXT}</h2>`,
    passes: `<h2>What the crossing costs in summer and in winter, with a car or without</h2><p>${TEXT}</p>`,
  },
  {
    rule: 'heading-misuse',
    fails: `<h3>${TEXT} ${SECOND_TEXT}</h3>`,
    passes: `<h3><button aria-expanded="false">${TEXT} ${SECOND_TEXT}</button></h3>`,
  },
  {
    rule: 'heading-misuse',
    fails:
      '<p>A rowing boat takes four people and costs:</p><h2>9 euros an hour</h2><p>The canoe takes two people and costs:</p><h2>7 euros an hour</h2><p>We keep a deposit.</p>',
    passes:
      '<p>The trip:</p><h2>Day 1</h2><p>We row to the island.</p><h2>Day 2</h2><p>We row back.</p><h2>7 days, 7 islands</h2><p>A longer trip.</p>',
  },
  {
    rule: 'heading-misuse',
    fails:
      '<h3>Canoe</h3><h4>ab 7 Euro pro Tag</h4><a href="/canoe">Details</a><h3>Boat</h3><h4>ab 9 Euro pro Tag</h4><a href="/boat">Details</a>',
    // Plans whose features are listed below their prices, and groups of products.
    passes:
      '<h3>Solo</h3><h4>9 Euro im Monat</h4><ul><li>1 Boot</li><li>Rettungsweste</li></ul><h3>Familie</h3><h4>19 Euro pro Monat</h4><ul><li>3 Boote</li><li>Westen</li></ul><h4>Bis 20 Euro</h4><h5>Paddel</h5><p>Aus Holz.</p><h4>Bis 50 Euro</h4><h5>Weste</h5><p>Aus Kork.</p>',
    lang: 'de',
  },
  {
    rule: 'heading-misuse',
    fails:
      '<ul><li><p>Room with a view</p><h3>68 €</h3></li><li><p>Room for three</p><h3>82 €</h3></li></ul><h2>Arrival</h2><p>From 4 pm.</p>',
    // Each price is followed by what it includes.
    passes:
      '<ul><li><h3>Room for 2</h3><p>With a view.</p></li><li><h3>Room for 3</h3><p>With a balcony.</p></li></ul><h2>Arrival</h2><p>From 4 pm.</p>',
  },
  {
    rule: 'heading-misuse',
    fails: '<h2>Open daily</h2><h2>24/7</h2><h2>Boats</h2><p>We rent boats.</p>',
    passes:
      '<h2>Open daily from May</h2><p>In April, we open on Sundays.</p><h2>Boats</h2><p>We rent boats.</p>',
  },
  { rule: 'heading-none', fails: LONG, passes: `<h1>Ferries</h1>${LONG}` },
  {
    rule: 'heading-text',
    fails: `<h2>Section</h2><p>${TEXT}</p>`,
    passes: `<h2>Section of the coast</h2><p>${TEXT}</p>`,
  },
  {
    rule: 'heading-text',
    fails: `<h2>Section 1</h2><p>${TEXT}</p><h2>Section 2</h2><p>${SECOND_TEXT}</p>`,
    passes: `<h2>Summer 1</h2><p>${TEXT}</p><h2>Summer 2</h2><p>${SECOND_TEXT}</p>`,
  },
  {
    rule: 'heading-text',
    fails: `<h2>about</h2><p>${TEXT}</p><h2>title</h2><p>${TEXT}</p><h2>work</h2><p>${TEXT}</p><h2>contact</h2><p>${TEXT}</p>`,
    passes: `<h2>okValue</h2><p>${TEXT}</p><h2>title</h2><p>${TEXT}</p><h2>button</h2><p>${TEXT}</p><h2>close()</h2><p>${TEXT}</p>`,
  },
  {
    rule: 'reading-order',
    fails: `<div style="display:flex;flex-direction:column-reverse"><p>${TEXT}</p><h2>Ferries</h2></div>`,
    passes: `<div style="display:flex;flex-direction:row-reverse"><p style="flex:1">${TEXT}</p><h2 style="flex:1">Ferries</h2></div>`,
  },
  {
    rule: 'list-look',
    fails: '<p>Take along:<br>• a warm coat<br>• your ticket<br>• some food</p>',
    passes:
      '<p>1. May is the first day of the season.</p><p>The boat leaves at 9.</p><p>2. June is a holiday.</p>',
  },
  {
    rule: 'list-look',
    fails: '<div><p>1) Buy a ticket</p><p>2) Wait at the pier</p><p>3) Board the ferry</p></div>',
    passes: '<ol><li>1) Buy a ticket</li><li>2) Wait at the pier</li><li>3) Board the ferry</li></ol>',
  },
  {
    rule: 'list-misuse',
    fails: '<ul><li></li><li></li></ul>',
    passes: '<ul><li><img src="a.png" alt="Pier"></li></ul>',
  },
  {
    rule: 'list-misuse',
    fails: '<ul><li></li><li><span></span></li></ul>',
    passes: '<ul><li><a href="/mail"><span></span></a></li><li><i></i></li></ul>',
  },
  {
    rule: 'list-misuse',
    fails: '<ul><li>Coat</li><li>Ticket</li><li> </li><li>Food</li></ul>',
    passes:
      '<ul><li>Coat</li><li class="divider"></li><li>Ticket</li><li><!-- offer --></li><li>Food</li><li></li></ul>',
  },
  {
    rule: 'list-misuse',
    fails: '<ol style="list-style: none"><li>1. Pay</li><li></li><li>2. Board</li><li>3. Land</li></ol>',
    passes: '<ol style="display: grid"><li>1. Pay</li><li></li><li>2. Board</li><li>3. Land</li></ol>',
  },
  {
    rule: 'list-single',
    fails: '<ul><li>Coat</li></ul><ul><li>Ticket</li></ul><ul><li>Food</li></ul>',
    passes: '<ul><li>Coat</li></ul><p>Or:</p><ul><li>Ticket</li></ul><p>Or:</p><ul><li>Food</li></ul>',
  },
  {
    rule: 'br-paragraphs',
    fails: `<div>${TEXT}<br><br>${SECOND_TEXT}<br><br>${TEXT}</div>`,
    passes: '<p>Island Ferries<br><br>1 Pier Road<br>Northport</p>',
  },
  {
    rule: 'quote-look',
    fails: `<p>“${TEXT}”</p>`,
    passes:
      '<p>“Island Ferries” is the name of the company that has run the boats since 1912, with one break.</p>',
  },
  {
    rule: 'text-by-spaces',
    fails:
      '<pre>Day      Leaves  Arrives\nMonday   9:00    9:40\nTuesday  9:30    10:10\nFriday   10:00   10:40</pre>',
    passes: '<pre>const day      = 1;\nconst leaves   = 2;\nconst arrives  = 3;</pre>',
  },
  {
    rule: 'text-by-spaces',
    fails: '<pre>Boat     Port    Berth\nHeron    Ayr     12\nPuffin   Bude    3\nGannet   Wick    25</pre>',
    passes: '<pre>ls boats\nHeron  | Ayr   | 12\nPuffin | Bude  | 3\nGannet | Wick  | 25</pre>',
  },
  {
    rule: 'text-by-spaces',
    fails: '<pre>Boat      Port      Coast\nHeron     Ayr       west\nPuffin    Bude      south</pre>',
    passes:
      '<pre>sendmail   /usr/exim/bin/exim\nsend-mail  /usr/exim/bin/exim\nmailq      /usr/exim/bin/exim</pre>',
  },
  {
    rule: 'text-by-spaces',
    fails: '<pre>Boat        Port      Coast\nHeron       Ayr       west\nPuffin      Bude      south</pre>',
    passes:
      '<pre>myorigin    = example.com\nrelayhost   = mail.example.com\nmynetworks  = 127.0.0.0\nrelay_map   =</pre>',
  },
  {
    rule: 'text-by-spaces',
    fails: `<h2 id="t">Tides</h2><pre role="region" aria-labelledby="t" tabindex="0">${TIDES}</pre>`,
    passes: `<pre role="img" aria-label="The tides of the week">${TIDES}</pre><pre class="language-text">${TIDES}</pre><pre><samp>${TIDES}</samp></pre>`,
  },
  {
    rule: 'text-by-spaces',
    fails: `<pre>${TIDES}</pre>`,
    passes:
      '<pre>  PID  TTY    TIME\n 1042  pts0   00:01\n 1043  pts0   00:02\n 1107  pts1   00:00</pre><pre>app\n├── lib\n│   ├── one\n│   ├── two\n│   ├── six\n└── end</pre>',
  },
  {
    rule: 'text-by-spaces',
    fails:
      '<pre role="region" aria-label="時刻表" tabindex="0">          1便     2便     3便\n---------------------------------\n港前       8:10   12:05   16:30\n灯台       8:18   12:13   16:38\n市民会館   8:25   12:20   16:45\n浜         8:40   12:35   17:00</pre>',
    // A poem whose lines are indented, with a line below its title.
    passes:
      '<pre>    浜の歌\n--------------\n  波が寄せて　また返す\n    鳥は帰り\n  舟も帰る\n    夜の港</pre>',
  },
  {
    rule: 'ascii-art',
    fails: '<pre>  /\\_/\\\n ( o.o )\n  > ^ <</pre>',
    passes: '<pre role="img" aria-label="A cat">  /\\_/\\\n ( o.o )\n  > ^ <</pre>',
  },
  {
    rule: 'empty-paragraphs',
    fails: '<p>One</p><p>&nbsp;</p><p>&nbsp;</p><p>&nbsp;</p><p>Two</p>',
    passes: '<p>One</p><p>&nbsp;</p><p>Two</p>',
  },
]
