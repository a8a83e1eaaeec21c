import type { AddressState } from '../../../contract/jobSites';

export interface Place {
  suburb: string;
  postcode: string;
  state: AddressState;
  streets: readonly [string, string];
}

function place(suburb: string, postcode: string, state: AddressState, ...streets: [string, string]): Place {
  return { suburb, postcode, state, streets };
}

/** Melbourne's suburbs, where most of the work is, with their real postcodes. */
export const METROPOLITAN_PLACES: readonly Place[] = [
  place('Docklands', '3008', 'VIC', 'Bourke Street', 'Harbour Esplanade'),
  place('Footscray', '3011', 'VIC', 'Barkly Street', 'Hopkins Street'),
  place('Brunswick', '3056', 'VIC', 'Sydney Road', 'Albert Street'),
  place('Clayton', '3168', 'VIC', 'Centre Road', 'Carinish Road'),
  place('Port Melbourne', '3207', 'VIC', 'Bay Street', 'Salmon Street'),
  place('Preston', '3072', 'VIC', 'High Street', 'Plenty Road'),
  place('Dandenong South', '3175', 'VIC', 'Frankston-Dandenong Road', 'Greens Road'),
  place('Richmond', '3121', 'VIC', 'Swan Street', 'Church Street'),
  place('Sunshine', '3020', 'VIC', 'Hampshire Road', 'Ballarat Road'),
  place('Box Hill', '3128', 'VIC', 'Station Street', 'Whitehorse Road'),
  place('Tullamarine', '3043', 'VIC', 'Mickleham Road', 'Sharps Road'),
  place('Southbank', '3006', 'VIC', 'City Road', 'Kavanagh Street'),
  place('Moorabbin', '3189', 'VIC', 'South Road', 'Chesterville Road'),
  place('Carlton', '3053', 'VIC', 'Lygon Street', 'Rathdowne Street'),
  place('Campbellfield', '3061', 'VIC', 'Sydney Road', 'Barry Road'),
  place('Hawthorn', '3122', 'VIC', 'Burwood Road', 'Glenferrie Road'),
  place('Werribee', '3030', 'VIC', 'Watton Street', 'Synnot Street'),
  place('Ringwood', '3134', 'VIC', 'Maroondah Highway', 'Warrandyte Road'),
  place('Yarraville', '3013', 'VIC', 'Anderson Street', 'Francis Street'),
  place('Springvale', '3171', 'VIC', 'Buckingham Avenue', 'Springvale Road'),
  place('Fitzroy', '3065', 'VIC', 'Brunswick Street', 'Smith Street'),
  place('Altona North', '3025', 'VIC', 'Millers Road', 'Grieve Parade'),
  place('Coburg', '3058', 'VIC', 'Bell Street', 'Munro Street'),
  place('Oakleigh', '3166', 'VIC', 'Portman Street', 'Atherton Road'),
  place('Laverton North', '3026', 'VIC', 'Boundary Road', 'Dohertys Road'),
  place('Northcote', '3070', 'VIC', 'High Street', 'Separation Street'),
  place('Cheltenham', '3192', 'VIC', 'Charman Road', 'Nepean Highway'),
  place('Epping', '3076', 'VIC', 'Cooper Street', 'Dalton Road'),
  place('St Kilda', '3182', 'VIC', 'Acland Street', 'Carlisle Street'),
  place('Glen Waverley', '3150', 'VIC', 'Kingsway', 'Springvale Road'),
  place('Craigieburn', '3064', 'VIC', 'Craigieburn Road', 'Hume Highway'),
  place('Abbotsford', '3067', 'VIC', 'Victoria Street', 'Johnston Street'),
  place('Frankston', '3199', 'VIC', 'Wells Street', 'Beach Street'),
  place('Essendon', '3040', 'VIC', 'Mount Alexander Road', 'Keilor Road'),
  place('Bayswater', '3153', 'VIC', 'Mountain Highway', 'Station Street'),
  place('Collingwood', '3066', 'VIC', 'Wellington Street', 'Hoddle Street'),
  place('Williamstown', '3016', 'VIC', 'Nelson Place', 'Ferguson Street'),
  place('Thomastown', '3074', 'VIC', 'Settlement Road', 'Mahoneys Road'),
  place('Camberwell', '3124', 'VIC', 'Burke Road', 'Camberwell Road'),
  place('Pakenham', '3810', 'VIC', 'Main Street', 'Princes Highway'),
  place('Keysborough', '3173', 'VIC', 'Cheltenham Road', 'Perry Road'),
  place('Mordialloc', '3195', 'VIC', 'Main Street', 'Beach Road'),
  place('South Melbourne', '3205', 'VIC', 'Clarendon Street', 'Coventry Street'),
  place('Reservoir', '3073', 'VIC', 'Broadway', 'Edwardes Street'),
  place('Doncaster', '3108', 'VIC', 'Doncaster Road', 'Williamsons Road'),
  place('Point Cook', '3030', 'VIC', 'Boardwalk Boulevard', 'Dunnings Road'),
];

/** Regional Victoria and other states. */
export const REGIONAL_PLACES: readonly Place[] = [
  place('Yarra Glen', '3775', 'VIC', 'Bell Street', 'Healesville-Yarra Glen Road'),
  place('Healesville', '3777', 'VIC', 'Maroondah Highway', 'Green Street'),
  place('Red Hill', '3937', 'VIC', 'Arthurs Seat Road', 'Shoreham Road'),
  place('Mornington', '3931', 'VIC', 'Main Street', 'Barkly Street'),
  place('Geelong', '3220', 'VIC', 'Moorabool Street', 'Ryrie Street'),
  place('North Geelong', '3215', 'VIC', 'Melbourne Road', 'Mackey Street'),
  place('Torquay', '3228', 'VIC', 'Surf Coast Highway', 'Bristol Road'),
  place('Ballarat Central', '3350', 'VIC', 'Sturt Street', 'Lydiard Street North'),
  place('Bendigo', '3550', 'VIC', 'Pall Mall', 'Hargreaves Street'),
  place('Shepparton', '3630', 'VIC', 'Wyndham Street', 'Benalla Road'),
  place('Wangaratta', '3677', 'VIC', 'Murphy Street', 'Tone Road'),
  place('Beechworth', '3747', 'VIC', 'Ford Street', 'Camp Street'),
  place('Warrnambool', '3280', 'VIC', 'Raglan Parade', 'Liebig Street'),
  place('Traralgon', '3844', 'VIC', 'Franklin Street', 'Princes Highway'),
  place('Echuca', '3564', 'VIC', 'Hare Street', 'Ogilvie Avenue'),
  place('Albury', '2640', 'NSW', 'Dean Street', 'Young Street'),
  place('Alexandria', '2015', 'NSW', 'Botany Road', 'McEvoy Street'),
  place('Parramatta', '2150', 'NSW', 'Church Street', 'Macquarie Street'),
  place('Fortitude Valley', '4006', 'QLD', 'Brunswick Street', 'Wickham Street'),
  place('Southport', '4215', 'QLD', 'Nerang Street', 'Scarborough Street'),
  place('Fyshwick', '2609', 'ACT', 'Wollongong Street', 'Barrier Street'),
  place('Port Adelaide', '5015', 'SA', 'Lipson Street', 'St Vincent Street'),
  place('Tanunda', '5352', 'SA', 'Murray Street', 'Basedow Road'),
  place('Osborne Park', '6017', 'WA', 'Scarborough Beach Road', 'Hector Street'),
  place('Fremantle', '6160', 'WA', 'Market Street', 'South Terrace'),
  place('Moonah', '7009', 'TAS', 'Main Road', 'Albert Road'),
  place('Launceston', '7250', 'TAS', 'Charles Street', 'Brisbane Street'),
  place('Darwin City', '0800', 'NT', 'Mitchell Street', 'Smith Street'),
  place('Winnellie', '0820', 'NT', 'Winnellie Road', 'Hook Road'),
];
