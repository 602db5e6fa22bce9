/**
 * Replaces the content of a page that waits for the confirmation of a payment, as a reload would interrupt a reader. Without scripts, the
 * page has a link instead.
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
