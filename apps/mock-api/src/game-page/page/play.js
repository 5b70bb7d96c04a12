const table = JSON.parse(document.getElementById("table").textContent);
const { texts, lang, pays } = table;

const $ = (selector) => document.querySelector(selector);
const form = $("form");
const fieldset = $("fieldset");
const amount = $("#bet");
const betError = $("#bet-error");
const playButton = $(".play");
const result = $(".result");
const reel = $(".reel");
const strip = $(".strip");
const history = $("#history");
const presets = [...document.querySelectorAll(".presets button")];
const stillMotion = matchMedia("(prefers-reduced-motion: reduce)");

const SPIN_MS = 1600;
const TURNS = 2;
const COUNT_MS = 450;
const RETRY_AFTER_MS = [500, 1500, 3000];
const ROUNDS_SHOWN = 8;

const number = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
const time = new Intl.DateTimeFormat(lang, {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: table.timeZone,
});
const money = (value) => table.symbol + number.format(value);
const shortMoney = (value) => table.symbol + whole.format(value);
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");

/** The reel: between any two ways to win one to lose, as a strip without end. */
const cells = pays.flatMap((times) => [0, times]);
let place = 0;
let balance = table.balance;
/** The round that has no answer yet: sent again, it is still one round. */
let pending = null;
/** Refusals after which this page can't play any more. */
const ENDED = ["UNAUTHORIZED", "EXPIRED_AUTH_TOKEN", "INACTIVE_USER", "invalid-token", "gone"];
let ended = false;

function cell(index) {
  const times = cells[((index % cells.length) + cells.length) % cells.length];
  const item = document.createElement("li");
  item.textContent = times === 0 ? "–" : `×${whole.format(times)}`;
  item.className = times === 0 ? "blank" : "";
  return item;
}

/** The three cells around a place. */
function rest(at) {
  place = at;
  strip.replaceChildren(...[at - 1, at, at + 1].map(cell));
  strip.children[1].classList.add("hit");
}

/** Where the reel stops for a round: the cell whose multiple is nearest, the farthest turn of the strip. */
function stopFor({ bet, win }) {
  const times = win / bet;
  const wanted = cells.reduce((best, of) => (Math.abs(of - times) < Math.abs(best - times) ? of : best), 0);
  const places = cells.flatMap((of, index) => (of === wanted ? [index] : []));
  const chosen = places[Math.floor(Math.random() * places.length)];
  const turn = Math.floor(place / cells.length) + TURNS;
  return turn * cells.length + chosen;
}

async function spinTo(target) {
  if (!stillMotion.matches) {
    const first = place - 1;
    strip.replaceChildren(...Array.from({ length: target - first + 2 }, (_, index) => cell(first + index)));
    const height = strip.children[0].getBoundingClientRect().height;
    const to = `translateY(${-(target - place) * height}px)`;
    const options = { duration: SPIN_MS, easing: "cubic-bezier(0.15, 0.75, 0.2, 1)", fill: "forwards" };
    const animation = strip.animate([{ transform: "none" }, { transform: to }], options);
    // A page in the background draws nothing: the result must not wait for it.
    await Promise.race([animation.finished, new Promise((done) => setTimeout(done, SPIN_MS + 500))]);
    animation.cancel();
  }
  rest(target % cells.length);
}

function say(text, tone) {
  result.textContent = text;
  result.className = `result ${tone}`;
}

function showBalance(to) {
  const out = $("#balance");
  const from = balance;
  balance = to;
  if (stillMotion.matches || from === to) {
    out.textContent = money(to);
    return;
  }
  const start = performance.now();
  const step = (now) => {
    if (balance !== to) return;
    const share = Math.min(1, (now - start) / COUNT_MS);
    out.textContent = money(share === 1 ? to : from + (to - from) * share);
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

function line(tag, className, text) {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

function roundItem({ at, bet, win }) {
  const left = document.createElement("div");
  left.append(
    line("p", "", fill(texts.betOf, { amount: shortMoney(bet) })),
    line("p", "hint number", time.format(new Date(at))),
  );
  const right = line("div", "sum", "");
  right.append(
    win === 0 ? line("p", "hint", texts.noWin) : line("p", win > bet ? "number up" : "number", `+${money(win)}`),
  );
  if (win > 0) right.append(line("p", "hint number", `×${whole.format(win / bet)}`));
  const item = document.createElement("li");
  item.append(left, right);
  return item;
}

function addRound(round) {
  history.prepend(roundItem(round));
  while (history.children.length > ROUNDS_SHOWN) history.lastElementChild.remove();
  history.hidden = false;
  $("#empty").hidden = true;
}

function wordsFor({ bet, win }) {
  if (win === 0) return [texts.lost, "quiet"];
  if (win === bet) return [texts.even, ""];
  return win < bet
    ? [fill(texts.partly, { amount: money(win) }), ""]
    : [fill(texts.won, { amount: money(win) }), "good"];
}

/** A bet as it was typed, or null when it is no amount within the limits. */
function typedBet() {
  const text = amount.value.replaceAll(",", "").trim();
  const bet = /^\d{1,10}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return bet >= table.minimum && bet <= table.maximum ? bet : null;
}

function newKey() {
  // Not randomUUID: a phone that opens the page over plain http has none.
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Sends a round until it is answered. @returns null when there is no connection */
async function send(round) {
  for (const wait of [0, ...RETRY_AFTER_MS]) {
    await new Promise((done) => setTimeout(done, wait));
    try {
      const response = await fetch(`${location.pathname}/rounds`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(round),
        signal: AbortSignal.timeout(20_000),
      });
      return { ok: response.ok, body: await response.json() };
    } catch {
      // No answer, or none that is whole: the same round is sent again.
    }
  }
  return null;
}

function refuse({ message }) {
  say(sentenceFor(message), "bad");
  ended = ENDED.includes(message);
}

function sentenceFor(code) {
  const sentence = texts.refusals[code] ?? texts.refusals.INTERNAL_SERVER_ERROR;
  return fill(sentence, {
    minimum: shortMoney(table.minimum),
    maximum: shortMoney(table.maximum),
    balance: shortMoney(table.most),
  });
}

function markPreset() {
  const bet = typedBet();
  for (const preset of presets) preset.setAttribute("aria-pressed", String(Number(preset.value) === bet));
}

function wrong(is) {
  $(".amount").classList.toggle("wrong", is);
  amount.setAttribute("aria-invalid", String(is));
  betError.textContent = is ? sentenceFor("KEY_INVALID") : "";
  betError.hidden = !is;
}

async function playRound() {
  const bet = pending?.bet ?? typedBet();
  if (bet === null) {
    wrong(true);
    amount.focus();
    return;
  }
  pending ??= { bet, key: newKey() };
  fieldset.disabled = true;
  reel.classList.remove("won");
  $(".stage").scrollIntoView({ block: "nearest" });
  playButton.textContent = texts.playing;
  say(texts.playing, "quiet");
  const answer = await send(pending);
  if (answer?.ok) {
    const round = answer.body;
    // The bet is on the table from now on; the win comes with the reel.
    showBalance(Math.max(0, Number((round.balance - round.win).toFixed(2))));
    await spinTo(stopFor(round));
    reel.classList.toggle("won", round.win > round.bet);
    showBalance(round.balance);
    addRound(round);
    say(...wordsFor(round));
  } else {
    refuse(answer?.body ?? { message: "offline" });
  }
  if (answer) pending = null;
  fieldset.disabled = ended;
  // Until it is known what became of the round, there is no other bet.
  amount.readOnly = pending !== null;
  for (const preset of presets) preset.disabled = pending !== null;
  playButton.textContent = pending === null ? texts.play : texts.tryAgain;
  if (ended) result.scrollIntoView({ block: "nearest" });
  else playButton.focus({ preventScroll: true });
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (!fieldset.disabled) void playRound();
});
amount.addEventListener("input", () => {
  wrong(false);
  markPreset();
});
for (const preset of presets) {
  preset.addEventListener("click", () => {
    amount.value = whole.format(Number(preset.value));
    wrong(false);
    markPreset();
  });
}
// Money may have been moved into the game meanwhile, or the member signed out.
document.addEventListener("visibilitychange", async () => {
  if (document.hidden || fieldset.disabled || pending) return;
  const response = await fetch(`${location.pathname}/balance`).catch(() => null);
  const answer = await response?.json().catch(() => null);
  if (!answer || fieldset.disabled) return;
  if (response.ok) {
    showBalance(answer.balance);
  } else if (ENDED.includes(answer.message)) {
    refuse(answer);
    fieldset.disabled = true;
  }
});

for (const round of table.history.toReversed?.() ?? [...table.history].reverse()) addRound(round);
rest(0);
markPreset();
fieldset.disabled = false;
