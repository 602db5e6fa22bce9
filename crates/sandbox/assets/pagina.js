/**
 * Shows how a payment that is being confirmed has ended, in its place: a page that loads itself again takes away what is being read.
 * Without scripts the page's own link does it.
 */

const columns = document.querySelector(".columns");

function wait() {
  const { again } = columns.dataset;
  if (again !== undefined) setTimeout(() => look().catch(wait), Number(again) * 1000);
}

async function look() {
  const answer = await fetch(location.href);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const now = page.querySelector(".columns");
  document.title = page.title;
  columns.replaceChildren(...now.childNodes);
  if (now.dataset.again === undefined) delete columns.dataset.again;
  else columns.dataset.again = now.dataset.again;
  wait();
}

wait();
