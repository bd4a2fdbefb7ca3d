export const matter = {
	mass: `
kg|1||kilogramme|kilogram|kilo|SI
g|0.001 kg||gramme|gram|gr|SI|p n µ m c d da h
+ug|mcg
q|100 kg||quintal (métrique)|quintal|quintaux|SI
t|1000 kg||tonne (métrique)|tonne|tonne métrique,metric ton,ton,Mg|SI|k M
lb|0.45359237 kg||livre (avoirdupois)|pound|livre,livre anglaise,lbs,#|Y
oz|1/16 lb||once (avoirdupois)|ounce|once,ounce|Y
dram|1/16 oz|dr|drachme (avoirdupois)|dram|drachme|Y
gr|1/7000 lb|gr;gr|grain|grain||Y
st|14 lb||stone|stone||UK
cwtus|100 lb|cwt US|quintal court américain|US hundredweight|hundredweight,cwt|US
cwtuk|112 lb|cwt UK|quintal long britannique|UK hundredweight|hundredweight,cwt|UK
tonus|2000 lb|sh tn|tonne courte américaine|short ton|ton,us ton,tonne américaine,tonne courte|US
tonuk|2240 lb|lg tn|tonne longue britannique|long ton|ton,uk ton,tonne anglaise,tonne longue|UK
ozt|480 gr|oz t|once troy|troy ounce|once d’or,once,once de troy,ounce|US
lbt|12 ozt|lb t|livre troy|troy pound|livre|US
dwt|24 gr||pennyweight|pennyweight||US
ct|0.2 g||carat (métrique)|carat|carat|SI
livrem|0.5 kg|livre m.|livre usuelle (500 g)|metric pound (500 g)|livre,demi kilo|AN
livrep|9216/18827.15 kg|livre P.|livre de Paris|Paris pound||AN
slug|1 lbf s^2/ft||slug|slug||Y
Da|1.66053906892e-27 kg||dalton|dalton|u,uma,amu,unité de masse atomique,atomic mass unit|CO|k|0.00000000052e-27
me|9.1093837139e-31 kg|mₑ|masse de l’électron|electron mass||CO||0.0000000028e-31
`,
	density: `
kgpm3|1 kg/m^3|kg/m³|kilogramme par mètre cube|kilogram per cubic metre||SI
gpcm3|1 g/cm^3|g/cm³|gramme par centimètre cube|gram per cubic centimetre|g/cc|SI
kgpL|1 kg/L|kg/L|kilogramme par litre|kilogram per litre||SI
gpmL|1 g/mL|g/mL|gramme par millilitre|gram per millilitre||SI
gpL|1 g/L|g/L|gramme par litre|gram per litre||SI
tpm3|1 t/m^3|t/m³|tonne par mètre cube|tonne per cubic metre||SI
lbpft3|1 lb/ft^3|lb/ft³|livre par pied cube|pound per cubic foot|pcf|Y
lbpin3|1 lb/in^3|lb/in³|livre par pouce cube|pound per cubic inch||Y
lbpgalus|1 lb/galus|lb/gal US|livre par gallon américain|pound per US gallon|lb/gal,ppg|US
lbpgaluk|1 lb/galuk|lb/gal UK|livre par gallon impérial|pound per imperial gallon|lb/gal|UK
ozpgalus|1 oz/galus|oz/gal US|once par gallon américain|ounce per US gallon||US
slugpft3|1 slug/ft^3|slug/ft³|slug par pied cube|slug per cubic foot||Y
`,
	force: `
N|1 kg m/s^2||newton|newton||SI|µ m da k M
dyn|1e-5 N||dyne|dyne||SI
kgf|1 kg g0||kilogramme-force|kilogram-force|kilopond,kp|CG
gf|1 g g0||gramme-force|gram-force|pond|CG
tf|1 t g0||tonne-force|tonne-force||CG
lbf|1 lb g0||livre-force|pound-force|livre force,lb|Y
ozf|1 oz g0||once-force|ounce-force||Y
kip|1000 lbf||kip|kip||US
tonfus|1 tonus g0|tonf US|tonne-force courte américaine|short ton-force||US
tonfuk|1 tonuk g0|tonf UK|tonne-force longue britannique|long ton-force||UK
pdl|1 lb ft/s^2||poundal|poundal||Y
`,
	torque: `
Nm|1 N m|N⋅m|newton-mètre|newton metre|nm,newton mètre|SI|m c k
Ncm|1 N cm|N⋅cm|newton-centimètre|newton centimetre||SI
kgfm|1 kgf m|kgf⋅m|kilogramme-force mètre|kilogram-force metre|m.kg,mkg,kg.m|CG
kgfcm|1 kgf cm|kgf⋅cm|kilogramme-force centimètre|kilogram-force centimetre|kg.cm|CG
lbfft|1 lbf ft|lbf⋅ft|livre-force pied|pound-force foot|ft lbf,lb ft,ft lb,lb⋅ft,ft⋅lb,ft⋅lbf,lb-pi,lb pi,lb⋅pi,pi-lb,livre pied,pied livre,pound foot,foot pound|Y
lbfin|1 lbf in|lbf⋅in|livre-force pouce|pound-force inch|in lbf,lb in,in lb,livre pouce,pouce livre|Y
ozfin|1 ozf in|ozf⋅in|once-force pouce|ounce-force inch|oz in|Y
dyncm|1 dyn cm|dyn⋅cm|dyne-centimètre|dyne centimetre||SI
`,
	pressure: `
Pa|1 N/m^2||pascal|pascal||SI|m h k M G
bar|1e5 Pa||bar|bar||SI|m
atm|101325 Pa||atmosphère normale|standard atmosphere|atmosphère,atmosphere|CG
at|1 kgf/cm^2||atmosphère technique|technical atmosphere|kgf/cm2,kg/cm2|CG
Torr|1/760 atm||torr|torr||US|m
mmHg|133.322387415 Pa||millimètre de mercure|millimetre of mercury|mm hg,mm de mercure|ISO
cmHg|10 mmHg||centimètre de mercure|centimetre of mercury||ISO
inHg|25.4 mmHg||pouce de mercure|inch of mercury|inches of mercury|ISO
mmH2O|9.80665 Pa|mmH₂O|millimètre d’eau (conventionnel)|millimetre of water (conventional)|mm ce,millimètre de colonne d’eau,mmce|CG
mH2O|1000 mmH2O|mH₂O|mètre d’eau (conventionnel)|metre of water (conventional)|mce,mètre de colonne d’eau|CG
inH2O|25.4 mmH2O|inH₂O|pouce d’eau (conventionnel)|inch of water (conventional)||CG
psi|1 lbf/in^2||livre-force par pouce carré|pound-force per square inch|livre par pouce carré,pound per square inch,lbf/in2|Y|k
+kpsi|ksi
psf|1 lbf/ft^2||livre-force par pied carré|pound-force per square foot|lbf/ft2|Y
Ba|0.1 Pa||barye|barye||SI
Nmm2|1 N/mm^2|N/mm²|newton par millimètre carré|newton per square millimetre||SI
`,
	energy: `
J|1 N m||joule|joule||SI|n µ m k M G T
eV|1.602176634e-19 J||électronvolt|electronvolt|électron volt|SI|m k M G T
Wh|1 W h||wattheure|watt hour|watt heure,*W⋅h,*W.h,*W h|SI|m k M G T
cal|4.184 J||calorie thermochimique|thermochemical calorie|calorie,petite calorie,calorie th|US|k
+kcal|Cal,grande calorie,calorie alimentaire,food calorie
calit|4.1868 J|cal IT|calorie internationale|International Table calorie|calorie|ST
kcalit|1000 calit|kcal IT|kilocalorie internationale|International Table kilocalorie|kilocalorie|ST
cal15|4.1855 J|cal₁₅|calorie à 15 °C|15 °C calorie|calorie|SI||0.0005
th|1000 kcal15|th|thermie|thermie||SI||0.5e3
kcal15|1000 cal15|kcal₁₅|kilocalorie à 15 °C|15 °C kilocalorie||SI||0.5
btu|1055.05585262 J|Btu|unité thermique britannique (IT)|British thermal unit (IT)|btu,btu it|ST
btuth|5/9 cal lb/g|Btu th|unité thermique britannique (thermochimique)|British thermal unit (thermochemical)|btu|US
therm|1.05506e8 J|thm|therm (CE)|therm (EC)||US
thermus|1.054804e8 J|thm US|therm (États-Unis)|therm (US)||US
erg|1e-7 J||erg|erg||SI
ftlbf|1 ft lbf|ft⋅lbf|pied-livre force|foot pound-force|ft lb,pied livre,foot pound|Y
kgfmj|1 kgf m|kgf⋅m|kilogrammètre|kilogram-force metre (energy)|kilogrammetre|CG
hph|1 hp h|hp⋅h|cheval-vapeur britannique-heure|horsepower hour|hp h|Y
cvh|1 cv h|ch⋅h;PS⋅h|cheval-vapeur-heure|metric horsepower hour|ch h|CG
tep|41.868e9 J|tep;toe|tonne d’équivalent pétrole|tonne of oil equivalent|toe,tonne équivalent pétrole|IEA|k M
tec|29.3076e9 J|tec;tce|tonne d’équivalent charbon|tonne of coal equivalent|tce,tonne équivalent charbon|IEA
bep|5.8e6 btu|bep;boe|baril équivalent pétrole|barrel of oil equivalent|boe|US
tTNT|1e9 cal|t TNT|tonne de TNT|ton of TNT|tonne de tnt,tonne tnt|US|k M
Eh|4.359744722206e-18 J|E_h|hartree|hartree||CO||0.0000000000048e-18
`,
	power: `
W|1 J/s||watt|watt||SI|n µ m k M G T
cv|75 kgf m/s|ch;PS|cheval-vapeur (métrique)|metric horsepower|cv,ch,cheval,chevaux,cheval vapeur,chevaux vapeur,ps,pferdestärke,ch din|CG
hp|550 ft lbf/s||cheval-vapeur britannique (hp mécanique)|mechanical horsepower|horsepower,cheval,chevaux,bhp,cheval vapeur britannique|Y
hpe|746 W|hp él.;hp(E)|cheval-vapeur électrique|electric horsepower||US
btuph|1 btu/h|Btu/h|Btu par heure|Btu per hour|btu/heure|ST
kcalph|1 kcal/h|kcal/h|kilocalorie par heure|kilocalorie per hour||US
calps|1 cal/s|cal/s|calorie par seconde|calorie per second||US
kgfmps|1 kgf m/s|kgf⋅m/s|kilogrammètre par seconde|kilogram-force metre per second|poncelet|CG
ftlbfps|1 ft lbf/s|ft⋅lbf/s|pied-livre force par seconde|foot pound-force per second||Y
TR|12000 btu/h|TR|tonne de réfrigération|ton of refrigeration|tonne de froid|US
ergps|1 erg/s|erg/s|erg par seconde|erg per second||SI
VA|1 W||voltampère|volt-ampere||SI|k M
`,
	dynamicViscosity: `
Pas|1 Pa s|Pa⋅s|pascal-seconde|pascal second|poiseuille|SI|m µ
P|0.1 Pa s||poise|poise||SI|c
lbpfts|1 lb/ft/s|lb/(ft⋅s)|livre par pied-seconde|pound per foot second||Y
lbfsft2|1 lbf s/ft^2|lbf⋅s/ft²|livre-force seconde par pied carré|pound-force second per square foot||Y
reyn|1 lbf s/in^2||reyn|reyn||US
`,
	kinematicViscosity: `
m2ps|1 m^2/s|m²/s|mètre carré par seconde|square metre per second||SI
mm2ps|1 mm^2/s|mm²/s|millimètre carré par seconde|square millimetre per second||SI
St|1 cm^2/s||stokes|stokes||SI|c
ft2ps|1 ft^2/s|ft²/s|pied carré par seconde|square foot per second||Y
in2ps|1 in^2/s|in²/s|pouce carré par seconde|square inch per second||Y
`,
}
