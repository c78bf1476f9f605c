const PICTURES = [
  { src: '/images/harbour-mug.webp', alt: 'Harbour mug: teal glaze over cream stoneware, round handle' },
  { src: '/images/harbour-mug-side.webp', alt: 'Harbour mug beside a Pebble cup' },
]
const photo = document.querySelector('#photo')
let shown = 0

function turn(step) {
  shown = (shown + step + PICTURES.length) % PICTURES.length
  photo.src = PICTURES[shown].src
  photo.alt = PICTURES[shown].alt
}

document.querySelector('.previous').addEventListener('click', () => turn(-1))
document.querySelector('.next').addEventListener('click', () => turn(1))

for (const choice of document.querySelectorAll('.choice')) {
  choice.addEventListener('click', () => {
    for (const other of document.querySelectorAll('.choice')) other.setAttribute('aria-checked', String(other === choice))
  })
}

// Planted defect: alternates layout reads and writes, so that each read forces a new layout.
const BUSY_MS = 400
const cells = document.querySelectorAll('.sizes td')
const stop = performance.now() + BUSY_MS
for (let turn = 0; performance.now() < stop; turn += 1) {
  for (const cell of cells) {
    cell.style.paddingTop = `${12 + ((turn + cell.offsetTop) % 2) / 100}px`
  }
}
