import { type DetectorCase, TEXT } from './detector-case.ts'

export const MARKUP_CASES: readonly DetectorCase[] = [
  {
    rule: 'aria-prohibited-attr',
    fails: '<p aria-braillelabel="Ferry">The ferry leaves at ten.</p>',
    passes: '<button aria-braillelabel="Ferry">The ferry leaves at ten.</button>',
  },
  {
    rule: 'aria-prohibited-attr',
    fails: '<div role="none" aria-brailleroledescription="pier">North pier</div>',
    passes: '<div role="region" aria-label="North pier" aria-brailleroledescription="pier">North pier</div>',
  },
  {
    rule: 'accessible-authentication',
    fails: '<label>Password <input type="password" onpaste="return false"></label>',
    passes: '<label>Password <input type="password" onpaste="check(event)"></label>',
  },
  {
    rule: 'accessible-authentication',
    fails: '<img src="/captcha.png" alt="Letters"><label>Letters <input name="letters"></label>',
    passes: '<img src="/captain.png" alt="The captain"><label>Name <input name="name"></label>',
  },
  {
    rule: 'pointer-down-action',
    fails: '<button onmousedown="book()">Book a seat</button>',
    passes: '<button onmousedown="press()" onclick="book()">Book a seat</button>',
  },
  {
    rule: 'touch-only',
    fails: '<div ontouchend="book()">Book a seat</div>',
    passes: '<div ontouchend="book()" onclick="book()" onkeydown="book()" tabindex="0">Book a seat</div>',
  },
  {
    rule: 'window-on-load',
    fails: '<script>document.body.setAttribute("onload", "window.open(\'/fares\')")</script>',
    passes: '<script>document.body.setAttribute("onload", "openFares")</script>',
  },
  {
    rule: 'script-reload',
    fails: '<script>function later() { setTimeout(() => location.reload(), 60000) }</script>',
    passes: '<script>function later() { setTimeout(() => update(), 60000); note(location.href) }</script>',
  },
  {
    rule: 'obsolete-markup',
    fails: '<center>Closed</center>',
    passes: '<p style="text-align:center">Closed</p>',
  },
  {
    rule: 'obsolete-markup',
    fails: '<p align="center">Closed</p>',
    passes: '<p class="align-center">Closed</p>',
  },
  {
    rule: 'obsolete-markup',
    fails: '<table cellspacing="0"><tr><td>Closed</td></tr></table>',
    passes: '<table style="width:90%"><tr><td>Closed <img src="p.png" alt="" width="9"></td></tr></table>',
  },
  {
    rule: 'duplicate-id',
    fails: '<p id="a">One</p><p id="a">Two</p>',
    passes: '<p id="a">One</p><p id="b">Two</p>',
  },
  { rule: 'dir-invalid', fails: '<p dir="right">Closed</p>', passes: '<p dir="auto">Closed</p>' },
  {
    rule: 'css-content',
    fails: '<style>.n::after{content:url(/i.png) "Closed today"}</style><p class="n">Call us.</p>',
    passes: '<style>.n::after{content:url(/i.png) / "Closed today"}</style><p class="n">Call us.</p>',
  },
  {
    rule: 'css-content',
    fails: '<style>.n::before{content:"Closed on all holidays. "}</style><p class="n">Call us.</p>',
    passes:
      '<style>.n::before{content:"→ "}.m::after{content:attr(title)}</style><p class="n m">Call us.</p>',
  },
  {
    rule: 'aria-hidden-content',
    fails: `<div aria-hidden="true"><p>${TEXT}</p></div>`,
    passes: `<div aria-hidden="true"><p>${TEXT}</p></div><p>${TEXT}</p>`,
  },
  {
    rule: 'aria-hidden-content',
    fails: `<p><span aria-hidden="true">▲</span> <span aria-hidden="true">${TEXT}</span></p>`,
    // Only the arrow is hidden.
    passes: `<p><span aria-hidden="true">▲</span> ${TEXT}</p>`,
  },
  {
    rule: 'focus-lost',
    fails: '<a href="#x" onfocus="this.blur()">Pier</a>',
    passes: '<a href="#x" onfocus="note()">Pier</a>',
  },
  {
    rule: 'emulated-link',
    fails: '<span onclick="location=\'/pier\'">Pier</span>',
    passes: '<div onclick="location=\'/pier\'"><a href="/pier">Pier</a></div>',
  },
  {
    rule: 'emulated-link',
    fails: '<div data-href="/pier">Pier</div>',
    passes: '<p>Share</p><div class="plus" data-href="https://pier.example/">\n</div>',
  },
  {
    rule: 'inline-mouse-handler',
    fails: '<span onmouseover="showFares()">Fares</span>',
    passes: '<a href="#f" onmouseover="showFares()" onfocus="showFares()">Fares</a>',
  },
  {
    rule: 'inline-mouse-handler',
    fails: '<a href="/fares" onmouseover="showFares(\'fares\')"><img src="f.png" alt="Fares"></a>',
    passes:
      '<a href="/fares" onmouseover="rolloverOn(\'fares\')" onmouseout="rolloverOff(\'fares\')"><img src="f.png" alt="Fares" name="fares"></a><a href="/pier" onmouseover="MM_swapImage(\'pier\',\'\',\'p2.png\',1)"><img src="p.png" alt="Pier"></a>',
  },
  {
    rule: 'inline-mouse-handler',
    fails: '<span ondblclick="open()">Fares</span>',
    passes: '<button onclick="open()" ondblclick="zoom()">Fares</button>',
  },
  {
    rule: 'title-attribute-only',
    fails: '<span title="Not on public holidays">Daily</span>',
    passes: '<abbr title="Northern Island Ferries">NIF</abbr>',
  },
  {
    rule: 'title-attribute-only',
    fails: '<p><b title="Then €39 a month. You can leave after 18 months.">€19 a month</b></p>',
    passes: '<p><b title="€19 a month">€19 a month</b></p>',
  },
  { rule: 'tab-stop-static', fails: `<p tabindex="0">${TEXT}</p>`, passes: `<p tabindex="-1">${TEXT}</p>` },
  {
    rule: 'moving-text',
    fails:
      '<style>@keyframes m{to{transform:translateX(9px)}}</style><p style="animation:m 2s infinite">Ferries leave twice a day</p>',
    passes:
      '<style>@keyframes m{to{transform:translateX(9px)}}</style><p style="animation:m 2s 2">Ferries leave twice a day</p>',
  },
  {
    rule: 'nested-interactive',
    fails: '<a href="#a">Pier <button>Map</button></a>',
    passes: '<a href="#a">Pier</a> <button>Map</button>',
  },
  {
    rule: 'keyboard-access',
    fails: '<span role="checkbox" aria-checked="false">News</span>',
    passes: '<span role="checkbox" aria-checked="false" tabindex="0">News</span>',
  },
  {
    rule: 'keyboard-access',
    fails: '<div role="combobox" aria-expanded="false"><span role="textbox">Rye</span></div>',
    passes:
      '<div role="combobox" aria-expanded="false" aria-label="Bread" tabindex="0"><span role="textbox" aria-readonly="true">Rye</span></div>',
  },
  {
    rule: 'keyboard-access',
    fails: '<table><tr><td role="button">3</td><td role="button">4</td></tr></table>',
    passes:
      '<table><tr><td role="button" tabindex="0">3</td><td role="button" tabindex="-1">4</td><td role="button">5</td></tr></table>',
  },
  {
    rule: 'keyboard-access',
    fails: '<span role="checkbox" aria-checked="false">Rye</span>',
    passes: '<span role="checkbox" aria-checked="false" style="visibility: hidden">Rye</span>',
  },
  {
    rule: 'control-role',
    fails: '<a href="#" onclick="showMap()">Show the map</a>',
    passes: '<a href="#map" onclick="note()">Show the map</a>',
  },
  {
    rule: 'keyboard-access',
    fails: '<div role="button" tabindex="0" onclick="showMap()">Show the map</div>',
    passes: '<div role="button" tabindex="0" onclick="showMap()" onkeydown="showMap()">Show the map</div>',
  },
  {
    rule: 'keyboard-shortcut',
    fails: '<script>document.addEventListener("keydown", (e) => { if (e.key === "s") search() })</script>',
    passes:
      '<script>document.addEventListener("keydown", (e) => { if (e.ctrlKey && e.key === "s") search() })</script>',
  },
  {
    rule: 'device-motion',
    fails: '<script>addEventListener("devicemotion", () => {})</script>',
    passes: '<script>addEventListener("scroll", () => {})</script>',
  },
]
