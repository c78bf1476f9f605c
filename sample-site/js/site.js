// The shop has no server, so the basket is a list of product names in local storage.
const basket = JSON.parse(localStorage.getItem('basket') ?? '[]')
const count = document.querySelector('[data-basket-count]')

function showCount() {
  if (count) count.textContent = basket.length > 0 ? `(${basket.length})` : ''
}

for (const button of document.querySelectorAll('[data-add]')) {
  button.addEventListener('click', () => {
    basket.push(button.dataset.add)
    localStorage.setItem('basket', JSON.stringify(basket))
    showCount()
    const status = document.querySelector('.status')
    if (status) status.textContent = `${button.dataset.add} is in your basket.`
  })
}

for (const button of document.querySelectorAll('[data-dismiss]')) {
  button.addEventListener('click', () => {
    button.closest('[role="dialog"]').hidden = true
  })
}

for (const form of document.querySelectorAll('form[data-demo]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const status = form.querySelector('.status')
    if (status) status.textContent = 'Thank you. This is a sample shop, so nothing was sent.'
  })
}

showCount()
