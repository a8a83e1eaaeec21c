/* The baseline for the portal: the same table from the same response for the same session, without any library. */
const ACTIONS = '<button>Mark delivered</button><button>Edit</button><button>More</button>';
const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' });

function readToken() {
  const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:'));
  return JSON.parse(localStorage.getItem(key)).stsTokenManager.accessToken;
}

function escape(text) {
  return String(text ?? '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function toRow({ id, status, type, size, jobSite, ...bin }) {
  const delivers = status === 'pending';
  const date = delivers ? bin.desiredDeliveryDate : bin.desiredCollectionDate;
  const slot = delivers ? bin.deliveryTimeSlot : bin.collectionTimeSlot;
  const comment = delivers ? bin.deliveryComment : bin.collectionComment;
  return `<tr data-id="${id}">
    <td>${day.format(new Date(`${date}T12:00`))} (${slot})</td>
    <td>${delivers ? 'Deliver' : 'Collect'}</td>
    <td>${escape(jobSite.account.name)}</td>
    <td><a href="/job-site/${jobSite.id}">${escape(jobSite.name)}</a><small>${escape(jobSite.addressSuburb)}</small></td>
    <td>${escape(type)} ${size}L<small>${escape(bin.referenceNumber)}</small></td>
    <td>${escape(comment)}</td>
    <td>${ACTIONS}</td>
  </tr>`;
}

async function show() {
  const headers = { authorization: `Bearer ${readToken()}` };
  const answer = await fetch('/api/admin/skip-bins/upcoming', { headers });
  document.querySelector('tbody').innerHTML = (await answer.json()).map(toRow).join('');
}

void show();
