import type { Trade } from './demoTrades';

export interface AccountOutline {
  name: string;
  /** Of its users' e-mail addresses. */
  domain: string;
  trade: Trade;
  sites: number;
  /** Suburbs where its sites are; empty for an account that works all over Melbourne. */
  home: readonly string[];
}

function account(
  name: string,
  domain: string,
  trade: Trade,
  sites: number,
  ...home: string[]
): AccountOutline {
  return { name, domain: `${domain}.example`, trade, sites, home };
}

/** All invented. They include names that are hard to list: very long ones, accents, apostrophes, other scripts. */
export const ACCOUNT_OUTLINES: readonly AccountOutline[] = [
  account('Harbourview & Quill Constructions', 'harbourview', 'builder', 11),
  account("O'Dwyer Brannigan Demolition", 'odwyer-brannigan', 'builder', 9),
  account('St Brannoc’s Private Hospital', 'st-brannocs', 'hospital', 3, 'Richmond', 'Epping'),
  account('Tarwin Ridge Homes', 'tarwinridge', 'builder', 8),
  account('The Crooked Ladle', 'crooked-ladle', 'kitchen', 1, 'Fitzroy'),
  account('Shire of Wattlebrook', 'wattlebrook', 'council', 6, 'Healesville', 'Yarra Glen'),
  account('Kestrel & Moss Builders', 'kestrel-moss', 'builder', 7),
  account('Café Ñandú', 'cafe-nandu', 'kitchen', 2, 'Brunswick', 'Northcote'),
  account(
    'The Owners Corporation of Merriwee Gardens Retirement Village and Community Centre, Plan of Subdivision 618204, Stages 1 to 4',
    'merriwee-gardens',
    'strata',
    5,
    'Glen Waverley',
  ),
  account('Lost Anchor Brewing Co.', 'lost-anchor', 'brewery', 2, 'Williamstown', 'Torquay'),
  account('Stonebrook Vale Civil', 'stonebrook-vale', 'builder', 5, 'Geelong', 'Ballarat Central'),
  account('Wirrindale Primary School', 'wirrindale', 'school', 1, 'Ringwood'),
  account('Polyfrond Packaging', 'polyfrond', 'warehouse', 3, 'Laverton North', 'Alexandria', 'Osborne Park'),
  account("D'Angelo-Ferri Concreting", 'dangelo-ferri', 'builder', 4),
  account('Bánh Mì Hương Quê', 'huong-que', 'kitchen', 2, 'Springvale', 'Footscray'),
  account('City of Marrin Bay', 'marrinbay', 'council', 5, 'Frankston', 'Mornington'),
  account('Whitlock Pennefather Shopfitters', 'whitlock-pennefather', 'builder', 6),
  account('Pinnacle Quay Residences', 'pinnacle-quay', 'strata', 2, 'Docklands'),
  account('Fernhollow Estate', 'fernhollow', 'winery', 1, 'Yarra Glen'),
  account('한결 건축 Hangyeol Construction', 'hangyeol', 'builder', 3),
  account('Wendlebury District Health', 'wendlebury', 'hospital', 4, 'Bendigo', 'Echuca'),
  account(
    'Coldharbour Logistics',
    'coldharbour',
    'warehouse',
    3,
    'Tullamarine',
    'Parramatta',
    'Port Adelaide',
  ),
  account('Lanternfield Strata Services', 'lanternfield', 'strata', 6),
  account(
    'Pâtisserie Delacroix-Fabré',
    'delacroix-fabre',
    'kitchen',
    3,
    'South Melbourne',
    'Camberwell',
    'Hawthorn',
  ),
  account('Ironbark Lane Joinery', 'ironbark-lane', 'builder', 4),
  account("St Aldhelm's College", 'st-aldhelms', 'school', 2, 'Essendon'),
  account('金穗食品貿易 Golden Sheaf Foods', 'golden-sheaf', 'kitchen', 3, 'Box Hill', 'Clayton'),
  account('Dunmallow Projects Group', 'dunmallow', 'builder', 9),
  account('Two Magpies and a Kettle Brewing', 'two-magpies', 'brewery', 1, 'Beechworth'),
  account('Rural City of Tallowmere', 'tallowmere', 'council', 4, 'Wangaratta', 'Shepparton'),
  account('Brightwater Outlet Centre', 'brightwater', 'shop', 2, 'Moorabbin'),
  account('Nordhavn Modular Buildings', 'nordhavn', 'builder', 3, 'Moonah', 'Launceston', 'Dandenong South'),
  account('مخبز أرز الجبل Mountain Cedar Bakery', 'mountain-cedar', 'kitchen', 1, 'Coburg'),
  account('Saltwater Crossing Apartments', 'saltwater-crossing', 'strata', 2, 'Port Melbourne'),
  account('Corryvale Day Surgery', 'corryvale', 'hospital', 1, 'Cheltenham'),
  account('Çelik & Yıldıray Formwork', 'celik-yildiray', 'builder', 4),
  account("Château Lune d'Argent Vignerons", 'lune-dargent', 'winery', 2, 'Red Hill', 'Tanunda'),
  account('Triple Fork Metals', 'triple-fork', 'warehouse', 2, 'Sunshine', 'Winnellie'),
  account('Αφοί Παπαστάθη Papastathi Bros Smallgoods', 'papastathi', 'kitchen', 2, 'Oakleigh'),
  account('Marchetti-Okonkwo Plumbing and Roofing', 'marchetti-okonkwo', 'builder', 5),
  account('Greyfriars Hill Grammar', 'greyfriars-hill', 'school', 2, 'Geelong'),
  account('Elmsworth Strata Managers', 'elmsworth', 'strata', 4),
  account('Smørrebrød & Søn', 'smorrebrod', 'kitchen', 2, 'St Kilda', 'Collingwood'),
  account("Lady Ashcombe Women's and Children's Hospital", 'lady-ashcombe', 'hospital', 2, 'Carlton'),
  account('Hopgood’s Shed Brewery', 'hopgoods-shed', 'brewery', 1, 'Abbotsford'),
  account('Bluegum Terrace Renovations', 'bluegum-terrace', 'builder', 3),
  account('Larkspur Home & Garden', 'larkspur', 'shop', 2, 'Werribee', 'Craigieburn'),
  account('Tallowmere Technical Institute', 'tallowmere-tech', 'school', 3, 'Shepparton', 'Wangaratta'),
  account('Tivendale Court Retirement Living', 'tivendale-court', 'strata', 2, 'Warrnambool'),
  account('Bellwether Pathology', 'bellwether', 'hospital', 2, 'Fyshwick', 'Southport'),
  account(
    'Northern Bellfield Regional Materials Recovery and Resource Efficiency Cooperative Limited',
    'bellfield-cooperative',
    'council',
    1,
    'Traralgon',
  ),
  account('Barrel Yard Distillers', 'barrel-yard', 'brewery', 1, 'Fremantle'),
  account('Halcyon Row Print House', 'halcyon-row', 'warehouse', 1, 'Keysborough'),
  account('Żurek & Rye Delicatessen', 'zurek-rye', 'kitchen', 1, 'Doncaster'),
  account('Old Cask Road Winery', 'old-cask-road', 'winery', 1, 'Healesville'),
  account('Second Verse Bookshops', 'second-verse', 'shop', 1, 'Fortitude Valley'),
  account('Foundry Yard Lofts Owners Corporation', 'foundry-yard', 'strata', 1, 'Albury'),
  account('Southern Gannet Marine', 'southern-gannet', 'warehouse', 1, 'Darwin City'),
  account('Amberline Furniture', 'amberline', 'warehouse', 0),
  account('Little Fennel Canteen', 'little-fennel', 'kitchen', 0),
  account('Gradwell & Daughters Cellars', 'gradwell', 'winery', 0),
  account('Elmsworth Coöperative Montessori', 'elmsworth-montessori', 'school', 0),
];

/** Out of business: all of its sites are archived. */
export const ARCHIVED_ACCOUNT = 'Bluegum Terrace Renovations';
