// Planted defect: requests a slow server after the first paint, blocks the main thread, and pushes the whole page down.
const LATE_MS = 600
const BUSY_MS = 450

function showOffer() {
  const stop = performance.now() + BUSY_MS
  let best = 0
  while (performance.now() < stop) best = (best * 31 + 7) % 997

  const offer = document.createElement('aside')
  offer.className = 'offer'
  offer.setAttribute('aria-label', 'Offer')
  offer.dataset.best = String(best)
  offer.innerHTML = '<p>This weekend: ten per cent off every Harbour mug.</p>'
  document.querySelector('.site-header').after(offer)
}

const paints = new PerformanceObserver(() => {
  paints.disconnect()
  fetch(`/slow?ms=${LATE_MS}`)
    .then((response) => response.text())
    .then(showOffer)
})
paints.observe({ type: 'paint', buffered: true })
