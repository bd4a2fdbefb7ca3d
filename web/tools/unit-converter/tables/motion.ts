export const motion = {
	time: `
s|1||seconde|second|sec|SI|f p n µ m
min|60 s||minute|minute|mn|SI
h|60 min||heure|hour|hr,hrs|SI
d|24 h|j;d|jour|day|jr,journée|SI
wk|7 d|sem.;wk|semaine|week|semaine|CAL
fortnight|14 d|quinz.;fortnight|quinzaine (14 jours)|fortnight|deux semaines|CAL
mo|365.2425/12 d|mois;mo|mois (moyen grégorien)|month (mean Gregorian)|mois,month|CAL
a|365.25 d|a;yr|année julienne (365,25 j)|Julian year|an,année,ans,year,yr,y|IAU
agreg|365.2425 d|a grég.;Gregorian yr|année grégorienne (365,2425 j)|Gregorian year|année,an,year|CAL
acal|365 d|a 365;yr 365|année commune (365 j)|common year||CAL
atrop|365.242198781 d|a trop.;tropical yr|année tropique|tropical year|année solaire|AST||1
decade|10 a|déc.;decade|décennie|decade||IAU
century|100 a|siècle;c.|siècle|century|centuries|IAU
millennium|1000 a|millén.;mill.|millénaire|millennium|millennia|IAU
sday|86164.09054 s|j sid.;sidereal d|jour sidéral|sidereal day||AST||0.00001
shake|1e-8 s||shake|shake||US
`,
	speed: `
mps|1 m/s|m/s|mètre par seconde|metre per second|mètre à la seconde|SI
kmh|1 km/h|km/h|kilomètre par heure|kilometre per hour|kilomètre heure,kmh,km h,kph,km à l’heure,kilomètre à l’heure|SI
kmps|1 km/s|km/s|kilomètre par seconde|kilometre per second||SI
cmps|1 cm/s|cm/s|centimètre par seconde|centimetre per second||SI
mpmin|1 m/min|m/min|mètre par minute|metre per minute||SI
mph|1 mi/h||mille par heure|mile per hour|mi/h,miles par heure,mille à l’heure|Y
fps|1 ft/s|ft/s|pied par seconde|foot per second|feet per second,fps|Y
fpm|1 ft/min|ft/min|pied par minute|foot per minute|feet per minute|Y
ips|1 in/s|in/s|pouce par seconde|inch per second|inches per second|Y
kn|1 nmi/h|nd;kn|nœud|knot|kt,kts,noeud|SI
light|299792458 m/s|c|vitesse de la lumière dans le vide|speed of light in vacuum|vitesse de la lumière,speed of light|SI
mach|340.294 m/s|Ma|Mach (ISA, niveau de la mer)|Mach (ISA, sea level)|mach|ISA||0.0005
minkm|inv min/km|min/km|allure : minutes au kilomètre|pace: minutes per kilometre|minute par kilomètre,minute au kilomètre,minute per kilometre|SI
minmi|inv min/mi|min/mi|allure : minutes au mille|pace: minutes per mile|minute par mille,minute per mile|Y
s100m|inv 1/100 s/m|s/100 m|allure : secondes aux 100 m|pace: seconds per 100 m|s/100m|SI
`,
	acceleration: `
mps2|1 m/s^2|m/s²|mètre par seconde carrée|metre per second squared|m/s/s|SI
g0|9.80665 m/s^2|g₀|accélération normale de la pesanteur|standard gravity|g,g0,g_0,gn,gee,pesanteur,pesanteur terrestre,g force|CG
Gal|1 cm/s^2||gal|gal|galileo|SI|m
kmhs|1 km/h/s|km/(h⋅s)|kilomètre par heure par seconde|kilometre per hour per second|km/h/s|SI
ftps2|1 ft/s^2|ft/s²|pied par seconde carrée|foot per second squared|feet per second squared|Y
mphs|1 mph/s|mph/s|mille par heure par seconde|mile per hour per second||Y
`,
	frequency: `
Hz|1/s||hertz|hertz|cycle par seconde|SI|m k M G T
rpm|1/min|tr/min;rpm|tour par minute|revolution per minute|tours minute,rpm,r/min|SI
rps|1/s|tr/s;rps|tour par seconde|revolution per second|tours seconde|SI
bpm|1/min|batt./min;bpm|battement par minute|beat per minute|bpm,pulsation par minute|SI
perh|1/h|h⁻¹|par heure|per hour|/h|SI
perd|1/d|j⁻¹;d⁻¹|par jour|per day|/j,/d|SI
period|inv s|s (période);s (period)|période en secondes|period in seconds|période|SI
periodms|inv ms|ms (période);ms (period)|période en millisecondes|period in milliseconds||SI
`,
	rotation: `
radps|1 rad/s|rad/s|radian par seconde|radian per second||SI
radpmin|1 rad/min|rad/min|radian par minute|radian per minute||SI
degps|1 deg/s|°/s|degré par seconde|degree per second|deg/s|SI
degph|1 deg/h|°/h|degré par heure|degree per hour|deg/h|SI
turnps|1 turn/s|tr/s;rev/s|tour par seconde (vitesse angulaire)|turn per second||SI
turnpmin|1 turn/min|tr/min;rev/min|tour par minute (vitesse angulaire)|turn per minute|tr/mn|SI
`,
	flow: `
m3ps|1 m^3/s|m³/s|mètre cube par seconde|cubic metre per second||SI
m3ph|1 m^3/h|m³/h|mètre cube par heure|cubic metre per hour||SI
m3pd|1 m^3/d|m³/j;m³/d|mètre cube par jour|cubic metre per day||SI
Lps|1 L/s|L/s|litre par seconde|litre per second||SI
Lpmin|1 L/min|L/min|litre par minute|litre per minute|lpm|SI
Lph|1 L/h|L/h|litre par heure|litre per hour||SI
mLps|1 mL/s|mL/s|millilitre par seconde|millilitre per second||SI
mLpmin|1 mL/min|mL/min|millilitre par minute|millilitre per minute||SI
mLph|1 mL/h|mL/h|millilitre par heure|millilitre per hour||SI
cfs|1 ft^3/s|ft³/s|pied cube par seconde|cubic foot per second|cfs|Y
cfm|1 ft^3/min|ft³/min|pied cube par minute|cubic foot per minute|cfm|Y
gpmus|1 galus/min|gal US/min|gallon américain par minute|US gallon per minute|gpm,gal/min|US
gphus|1 galus/h|gal US/h|gallon américain par heure|US gallon per hour|gph,gal/h|US
gpmuk|1 galuk/min|gal UK/min;imp gal/min|gallon impérial par minute|imperial gallon per minute|gpm,gal/min|UK
bpd|1 bbl/d|bbl/j;bbl/d|baril par jour|barrel per day|bpd|US
`,
	massFlow: `
kgps|1 kg/s|kg/s|kilogramme par seconde|kilogram per second||SI
kgph|1 kg/h|kg/h|kilogramme par heure|kilogram per hour||SI
kgpmin|1 kg/min|kg/min|kilogramme par minute|kilogram per minute||SI
gps|1 g/s|g/s|gramme par seconde|gram per second||SI
gpmin|1 g/min|g/min|gramme par minute|gram per minute||SI
mgph|1 mg/h|mg/h|milligramme par heure|milligram per hour||SI
tph|1 t/h|t/h|tonne par heure|tonne per hour||SI
tpd|1 t/d|t/j;t/d|tonne par jour|tonne per day||SI
lbps|1 lb/s|lb/s|livre par seconde|pound per second||Y
lbph|1 lb/h|lb/h|livre par heure|pound per hour||Y
`,
	fuel: `
m3pm|1 m^3/m|m³/m|mètre cube par mètre|cubic metre per metre||SI
l100km|1/100 L/km|L/100 km|litre aux 100 kilomètres|litre per 100 kilometres|l/100km,l/100,litre aux cent,litre au cent,litre pour 100 kilomètre,litre aux 100 km,litre pour 100 km,litre aux 100,l aux 100,litre per 100 km,liter per 100 km,l per 100 km|SI
lpkm|1 L/km|L/km|litre par kilomètre|litre per kilometre|litre au kilomètre|SI
kmpl|inv km/L|km/L|kilomètre par litre|kilometre per litre|km/l,kilomètre au litre|SI
mpgus|inv mi/galus|mpg US|mille par gallon américain|mile per US gallon|mpg,mi/gal,mille par gallon,mile per gallon|US
mpguk|inv mi/galuk|mpg UK|mille par gallon impérial|mile per imperial gallon|mpg,mi/gal,mille par gallon,mile per gallon|UK
mpl|inv mi/L|mi/L|mille par litre|mile per litre||Y
g100mius|1/100 galus/mi|gal US/100 mi|gallon américain aux 100 milles|US gallon per 100 miles|gal/100mi|US
g100miuk|1/100 galuk/mi|gal UK/100 mi|gallon impérial aux 100 milles|imperial gallon per 100 miles|gal/100mi|UK
`,
}
