/** A file of so many bins on site: ten of each job site, five job sites of each account. */
export function manyLines(count: number, prefix = 'M'): string {
  const header =
    'accountName,accountContactName,jobSiteName,jobSiteAddressLine1,jobSiteAddressSuburb,jobSiteAddressPostcode,jobSiteAddressState,type,size,referenceNumber,actualDeliveryDate,desiredCollectionDate,collectionTimeSlot,deliveryComment';
  const lines = Array.from({ length: count }, (_value, index) => {
    const site = Math.floor(index / 10);
    const account = Math.floor(site / 5);
    return [
      `"${prefix} account ${account}"`,
      `"Jo ${account}"`,
      `"Site ${site}"`,
      `"${site} High Street"`,
      'Carlton',
      '3053',
      'VIC',
      ['metal', 'cardboard', 'timber'][index % 3],
      [240, 360, 660, 1100][index % 4],
      `"${prefix}-${index}"`,
      `2026-0${1 + (index % 9)}-${10 + (index % 18)}`,
      index % 5 === 0 ? '2027-03-05' : '',
      index % 5 === 0 ? 'afternoon' : '',
      `"Behind gate ${index % 50}"`,
    ].join(',');
  });
  return [header, ...lines, ''].join('\r\n');
}
