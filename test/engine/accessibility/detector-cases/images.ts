import type { DetectorCase } from './detector-case.ts'

const DOT = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"

export const IMAGE_CASES: readonly DetectorCase[] = [
  {
    rule: 'image-alt-text',
    fails: '<img src="a.png" alt="IMG_2041.jpg">',
    passes: '<img src="a.png" alt="The pier at noon">',
  },
  {
    rule: 'image-alt-text',
    fails: '<img src="a.png" alt="Bild">',
    passes: '<img src="a.png" alt="Bild des Hafens um 1900">',
    lang: 'de',
  },
  {
    rule: 'image-redundant-alt',
    fails: '<figure><img src="a.png" alt="The old pier"><figcaption>The old pier</figcaption></figure>',
    passes:
      '<figure><img src="a.png" alt="Three boats at a wooden jetty"><figcaption>The old pier</figcaption></figure>',
  },
  {
    rule: 'image-decorative-exposed',
    fails: '<img src="spacer.gif" alt="line" width="5" height="5">',
    passes: '<img src="spacer.gif" alt="" width="5" height="5">',
  },
  {
    rule: 'image-decorative-exposed',
    fails: `<img src="${DOT}" alt="line" width="5" height="5">`,
    passes: `<img src="${DOT}" alt="-" width="5" height="5">`,
  },
  {
    rule: 'image-informative-empty',
    fails: '<main><div><img src="fare-chart.png" alt="" width="400" height="300"></div></main>',
    passes:
      '<main><div><img src="wave.png" alt="" width="400" height="300"><p>Fares rise with the distance.</p></div></main>',
  },
  {
    rule: 'image-informative-empty',
    fails: `<section><h2>Our partners</h2><ul><li><img src="seaways-logo.png" alt="" width="120" height="60"></li></ul></section>`,
    passes: `<section><h2>Our partners</h2><ul><li><img src="seaways-logo.png" alt="" width="120" height="60"> Seaways</li></ul></section>`,
  },
  {
    rule: 'image-informative-empty',
    fails: '<div><img src="/logos/logo_harbor.svg" alt="Harbor" role="none" width="90" height="40"></div>',
    passes: '<div><img src="/img/logo-white@2x.svg" alt="" width="90" height="40"></div>',
  },
  {
    rule: 'image-informative-empty',
    fails: '<div><img src="seaways-logo.png" alt="Seaways" aria-hidden="true" width="120" height="60"></div>',
    passes:
      '<div><img src="seaways-logo.png" alt="Seaways" width="120" height="60"></div><div><img src="seaways-logo.png" alt="" width="120" height="60"></div>',
  },
  {
    rule: 'embedded-alternative',
    fails: '<canvas width="300" height="200"></canvas>',
    passes: '<canvas width="300" height="200" role="img" aria-label="Tide by hour"></canvas>',
  },
  {
    rule: 'embedded-alternative',
    fails:
      '<div style="position: relative; height: 200px"><canvas style="position: absolute" width="300" height="200"></canvas></div>',
    passes:
      '<div style="position: relative; height: 200px"><canvas style="position: absolute" width="300" height="200" role="img" aria-label="Tide by hour"></canvas><canvas style="position: absolute" width="300" height="200"></canvas></div>',
  },
  {
    rule: 'background-image-content',
    fails:
      '<div style="width:300px;height:150px;background:url(https://example.invalid/fare-chart.png)"></div>',
    passes:
      '<div style="width:300px;height:150px;background:url(https://example.invalid/hero-bg.png)"></div>',
  },
  {
    rule: 'image-of-text',
    fails: '<img src="headline-summer.png" alt="Sail all summer long" width="400" height="80">',
    passes: '<img src="pier.png" alt="Sail all summer long" width="400" height="80">',
  },
  {
    rule: 'image-alt-text',
    fails: '<div role="img" aria-label="Chart" style="width:400px;height:200px"></div>',
    passes: `<div role="img" aria-label="Passengers per month" style="width:400px;height:200px"></div>
      <button><svg role="img" aria-label="Map" width="120" height="120"></svg> Harbour</button>
      <svg role="img" aria-label="Map" width="24" height="24"></svg>
      <div role="img" aria-label="Chart" aria-describedby="d" style="width:400px;height:200px"></div>
      <p id="d">Passengers rose from 120 in May to 480 in August.</p>
      <canvas aria-label="Map" role="region" width="400" height="200"></canvas>`,
  },
  {
    rule: 'image-alt-text',
    fails: '<svg role="img" aria-label="Wykres 2" width="400" height="200"></svg>',
    passes:
      '<figure><svg role="img" aria-label="Wykres 2" width="400" height="200"></svg><figcaption><table><tr><th>Maj</th><td>120</td></tr></table></figcaption></figure>',
    lang: 'pl',
  },
  {
    rule: 'image-alt-text',
    fails: '<svg width="400" height="200"><title>Gráfico</title><path d="M0 9h99"/></svg>',
    passes:
      '<svg width="400" height="200"><title>Gráfico</title><text x="9" y="9">Pasajeros en mayo</text></svg>',
    lang: 'es',
  },
]
