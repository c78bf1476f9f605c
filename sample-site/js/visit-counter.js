// Planted defect: this script in the head blocks the first paint for a number that nobody needs yet.
const visits = Number(localStorage.getItem('visits') ?? '0') + 1
localStorage.setItem('visits', String(visits))
document.documentElement.dataset.visits = String(visits)
